CREATE TABLE `stored_files` (
	`key` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`checked_at` integer NOT NULL,
	`removed_at` integer DEFAULT 0 NOT NULL,
	`is_picture` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stored_files_owner` ON `stored_files` (`owner`,`bytes`);--> statement-breakpoint
CREATE INDEX `stored_files_checked` ON `stored_files` (`checked_at`) WHERE removed_at = 0;