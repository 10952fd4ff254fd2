CREATE TABLE `signed_calls` (
	`mac` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`received_at` integer NOT NULL,
	`answer` text
);
--> statement-breakpoint
CREATE INDEX `signed_calls_received` ON `signed_calls` (`received_at`);