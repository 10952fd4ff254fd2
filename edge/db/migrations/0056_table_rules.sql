CREATE TABLE `adjustments` (
	`season_id` integer NOT NULL,
	`kind` text NOT NULL,
	`team_id` integer DEFAULT 0 NOT NULL,
	`match_id` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`home_score` integer,
	`away_score` integer,
	`stage` text DEFAULT '' NOT NULL,
	`reason_en` text DEFAULT '' NOT NULL,
	`reason_zh` text,
	`reason_pt` text,
	PRIMARY KEY(`season_id`, `team_id`, `match_id`, `at`),
	FOREIGN KEY (`season_id`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `leagues` ADD `rules` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rounds` ADD `table_stage` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `seasons` ADD `rules` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `standings` ADD `stage` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `standings` ADD `part` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `standings` ADD `adjusted` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `standings` ADD `source` text DEFAULT 'computed' NOT NULL;--> statement-breakpoint
ALTER TABLE `standings` ADD `beyond` text DEFAULT '' NOT NULL;