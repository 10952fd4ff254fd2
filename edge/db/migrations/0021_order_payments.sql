DROP INDEX `orders_coupon`;--> statement-breakpoint
ALTER TABLE `orders` ADD `coupon_lost` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `origin` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `open_attempt` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_unclosed` ON `orders` (`expires_at`) WHERE state in ('failed', 'cancelled', 'expired') and pay_url <> '';--> statement-breakpoint
CREATE UNIQUE INDEX `orders_coupon` ON `orders` (`coupon_id`) WHERE state in ('open', 'paid', 'review') and coupon_lost = 0;