// Elements, made in one call.

const kSvg = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
}

export function html(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

export function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS(kSvg, name), attributes, children);
}

// A place on a circle around (0, 0): turns clockwise from the top.
export function onCircle(degrees, radius) {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)].map((number) => Math.round(number * 10) / 10);
}

// A piece of a ring between two radii.
export function arcPath(from, to, inner, outer) {
  const [ax, ay] = onCircle(from, outer);
  const [bx, by] = onCircle(to, outer);
  const [cx, cy] = onCircle(to, inner);
  const [dx, dy] = onCircle(from, inner);
  const large = to - from > 180 ? 1 : 0;
  return `M${ax} ${ay}A${outer} ${outer} 0 ${large} 1 ${bx} ${by}L${cx} ${cy}A${inner} ${inner} 0 ${large} 0 ${dx} ${dy}Z`;
}
