// SPDX-License-Identifier: GPL-2.0
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/pwm.h>
#include <linux/version.h>

#define DEVICE "fe20c000.pwm"
#define HAT "1-0040"

static int pi_pwm_apply(struct pwm_chip *chip, struct pwm_device *pwm, const struct pwm_state *state)
{
	if (state->enabled && state->period < 1000)
		return -EINVAL;
	return 0;
}
static const struct pwm_ops pi_pwm_ops = {
	.apply = pi_pwm_apply,
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 7, 0)
	.owner = THIS_MODULE,
#endif
};
static int pi_pwm_probe(struct platform_device *device)
{
	struct pwm_chip *chip;
#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 9, 0)
	chip = devm_pwmchip_alloc(&device->dev, 2, 0);
	if (IS_ERR(chip))
		return PTR_ERR(chip);
#else
	chip = devm_kzalloc(&device->dev, sizeof(*chip), GFP_KERNEL);
	if (!chip)
		return -ENOMEM;
	chip->dev = &device->dev;
	chip->npwm = 2;
#endif
	chip->ops = &pi_pwm_ops;
	return devm_pwmchip_add(&device->dev, chip);
}
static const struct platform_device_id pi_pwm_ids[] = { { DEVICE }, { HAT }, {} };
static struct platform_driver pi_pwm_driver = {
	.driver = { .name = DEVICE }, .probe = pi_pwm_probe, .id_table = pi_pwm_ids
};
static struct platform_device *pi_pwm, *hat;
static int __init pi_pwm_init(void)
{
	int error = platform_driver_register(&pi_pwm_driver);

	if (error)
		return error;
	pi_pwm = platform_device_register_simple(DEVICE, PLATFORM_DEVID_NONE, NULL, 0);
	if (IS_ERR(pi_pwm)) {
		platform_driver_unregister(&pi_pwm_driver);
		return PTR_ERR(pi_pwm);
	}
	hat = platform_device_register_simple(HAT, PLATFORM_DEVID_NONE, NULL, 0);
	if (IS_ERR(hat)) {
		platform_device_unregister(pi_pwm);
		platform_driver_unregister(&pi_pwm_driver);
		return PTR_ERR(hat);
	}
	return 0;
}
static void __exit pi_pwm_exit(void)
{
	platform_device_unregister(hat);
	platform_device_unregister(pi_pwm);
	platform_driver_unregister(&pi_pwm_driver);
}
module_init(pi_pwm_init);
module_exit(pi_pwm_exit);
MODULE_DESCRIPTION("PWM chips without pins, under the names of the one behind a Raspberry Pi 4's header and of a PCA9685");
MODULE_LICENSE("GPL");
