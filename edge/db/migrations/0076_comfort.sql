CREATE TABLE `tv_channels` (
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`country` text NOT NULL,
	`name` text NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`rank` integer DEFAULT 999 NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`, `country`, `name`)
);
--> statement-breakpoint
ALTER TABLE `users` ADD `comfort` text DEFAULT '' NOT NULL;