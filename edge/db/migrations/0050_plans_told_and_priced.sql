ALTER TABLE `red_plans` ADD `told_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Written by hand: plans that are there already call nobody.
UPDATE `red_plans` SET `told_at` = `published_at`;--> statement-breakpoint
ALTER TABLE `red_plans` ADD `market_share` real;--> statement-breakpoint
ALTER TABLE `red_plans` ADD `market_price` real;--> statement-breakpoint
ALTER TABLE `red_plans` ADD `priced_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `red_plans_untold` ON `red_plans` (`id`) WHERE told_at = 0;--> statement-breakpoint
CREATE INDEX `red_plans_unpriced` ON `red_plans` (`id`) WHERE priced_at = 0 and outcome <> '';--> statement-breakpoint
CREATE INDEX `follows_master_bell` ON `follows` (`subject_id`,`uid`) WHERE kind = 'master' and bell = 1;