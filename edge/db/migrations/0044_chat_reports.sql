CREATE TABLE `chat_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` integer NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`day` integer NOT NULL,
	`person` text NOT NULL,
	`group_id` text DEFAULT '' NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`evidence` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_reports_once` ON `chat_reports` (`uid`,`subject`,`day`);--> statement-breakpoint
CREATE INDEX `chat_reports_state` ON `chat_reports` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `chat_reports_day` ON `chat_reports` (`uid`,`created_at`);