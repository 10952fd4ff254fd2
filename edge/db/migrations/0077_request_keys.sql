ALTER TABLE `gifts_sent` ADD `place` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `account_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `clips` ADD `content` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clips` ADD `video_id` integer DEFAULT 0 NOT NULL;