ALTER TABLE `orders` ADD `origin` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `open_attempt` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_unclosed` ON `orders` (`expires_at`) WHERE state in ('failed', 'cancelled', 'expired') and pay_url <> '';