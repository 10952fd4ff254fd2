ALTER TABLE `activities` ADD `title_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `activities` ADD `summary_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `activities` ADD `rules_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `activity_prizes` ADD `name_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `system_announcements` ADD `title_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `system_announcements` ADD `body_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `coupon_kinds` ADD `name_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `coupons` ADD `name_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `gifts` ADD `name_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `name_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `packages` ADD `name_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `vip_plans` ADD `name_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `model_plans` ADD `name_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `shop_goods` ADD `name_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `shop_goods` ADD `text_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `title_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `body_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Written by hand: a coupon has its kind's English name too, and so has the message of it.
DROP TRIGGER `coupons_given`;--> statement-breakpoint
CREATE TRIGGER `coupons_given` AFTER INSERT ON `coupons` BEGIN
	UPDATE `coupons` SET (`kind`, `scope`, `value`, `min_price`, `name_zh`, `name_pt`, `name_en`) =
		(SELECT k.`kind`, k.`scope`, k.`value`, k.`min_price`, k.`name_zh`, k.`name_pt`, k.`name_en` FROM `coupon_kinds` k WHERE k.`id` = NEW.`kind_id`)
		WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
DROP TRIGGER `coupons_told`;--> statement-breakpoint
CREATE TRIGGER `coupons_told` AFTER INSERT ON `coupons` BEGIN
	INSERT INTO `system_messages` (`uid`, `kind`, `vars`, `key`, `created_at`)
		SELECT NEW.`uid`, 'couponArrived', json_object('name', json_object('zh', k.`name_zh`, 'pt', k.`name_pt`, 'en', k.`name_en`)), 'coupon:' || NEW.`id`, NEW.`starts_at`
		FROM `coupon_kinds` k WHERE k.`id` = NEW.`kind_id` ON CONFLICT DO NOTHING;
END;
