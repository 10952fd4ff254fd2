ALTER TABLE `live_records` ADD `audience` text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE `rooms` ADD `audience` text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE `videos` ADD `audience` text DEFAULT 'public' NOT NULL;