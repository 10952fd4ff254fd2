CREATE TABLE `videos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`anchor_id` integer NOT NULL,
	`title` text NOT NULL,
	`cover` text DEFAULT '' NOT NULL,
	`url` text NOT NULL,
	`duration_s` integer NOT NULL,
	`sport_id` integer DEFAULT 0 NOT NULL,
	`match_id` integer,
	`started_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`anchor_id`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `videos_created` ON `videos` (`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `videos_url` ON `videos` (`url`);