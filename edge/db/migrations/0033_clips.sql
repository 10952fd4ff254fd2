CREATE TABLE `clips` (
	`uid` integer NOT NULL,
	`request_key` text NOT NULL,
	`url` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`uid`, `request_key`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clips_url` ON `clips` (`url`);--> statement-breakpoint
CREATE INDEX `clips_hour` ON `clips` (`uid`,`created_at`);