CREATE TABLE `schedules` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`lease_until` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer DEFAULT 0 NOT NULL,
	`failed` text DEFAULT '{}' NOT NULL
);
