ALTER TABLE `coupons` ADD `kind` text DEFAULT 'cut' NOT NULL;--> statement-breakpoint
ALTER TABLE `coupons` ADD `scope` text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE `coupons` ADD `value` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `coupons` ADD `min_price` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `coupons` ADD `name_zh` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `coupons` ADD `name_pt` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `locale` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Written by hand: what a coupon does is its kind's of the day it was given.
UPDATE `coupons` SET (`kind`, `scope`, `value`, `min_price`, `name_zh`, `name_pt`) =
	(SELECT k.`kind`, k.`scope`, k.`value`, k.`min_price`, k.`name_zh`, k.`name_pt` FROM `coupon_kinds` k WHERE k.`id` = `coupons`.`kind_id`);--> statement-breakpoint
CREATE TRIGGER `coupons_given` AFTER INSERT ON `coupons` BEGIN
	UPDATE `coupons` SET (`kind`, `scope`, `value`, `min_price`, `name_zh`, `name_pt`) =
		(SELECT k.`kind`, k.`scope`, k.`value`, k.`min_price`, k.`name_zh`, k.`name_pt` FROM `coupon_kinds` k WHERE k.`id` = NEW.`kind_id`)
		WHERE `id` = NEW.`id`;
END;
