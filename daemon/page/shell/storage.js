// How it stands with the disk that keeps the game, while that is not well.
import {say} from "/shell/words.js";

export function drawStorage(place, disk) {
  const text = disk ? say(`storage.${disk.state}`, {free: disk.free_mb, needed: disk.needed_mb}) : "";
  place.dataset.state = disk?.state ?? "";
  if (place.textContent !== text) {
    // whoever hears the page hears it once
    place.textContent = text;
  }
}
