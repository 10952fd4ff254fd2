CREATE TABLE `room_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` integer NOT NULL,
	`anchor_id` integer NOT NULL,
	`subject` text NOT NULL,
	`person` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`evidence` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`anchor_id`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `room_reports_once` ON `room_reports` (`uid`,`anchor_id`,`subject`);--> statement-breakpoint
CREATE INDEX `room_reports_state` ON `room_reports` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `room_reports_day` ON `room_reports` (`uid`,`created_at`);