CREATE TABLE `room_lines` (
	`anchor_id` integer NOT NULL,
	`place` integer NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`url` text NOT NULL,
	PRIMARY KEY(`anchor_id`, `place`),
	FOREIGN KEY (`anchor_id`) REFERENCES `rooms`(`anchor_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `rooms` (
	`anchor_id` integer PRIMARY KEY NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`category` text DEFAULT '' NOT NULL,
	`cover` text DEFAULT '' NOT NULL,
	`sport_id` integer DEFAULT 0 NOT NULL,
	`match_id` integer,
	`is_live` integer DEFAULT 0 NOT NULL,
	`started_at` integer DEFAULT 0 NOT NULL,
	`ended_at` integer DEFAULT 0 NOT NULL,
	`qualities` text DEFAULT '' NOT NULL,
	`viewers` integer DEFAULT 0 NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL,
	`sample` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`anchor_id`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rooms_live` ON `rooms` (`is_live`,`weight`);--> statement-breakpoint
CREATE INDEX `rooms_match` ON `rooms` (`match_id`);