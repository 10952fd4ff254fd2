CREATE TABLE `forecast_results` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`sport_id` integer NOT NULL,
	`league_id` integer NOT NULL,
	`season_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`home_score` integer NOT NULL,
	`away_score` integer NOT NULL,
	`home` real NOT NULL,
	`draw` real NOT NULL,
	`away` real NOT NULL,
	`market_home` real,
	`market_draw` real,
	`market_away` real,
	`rps` real NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seq`) REFERENCES `forecasts`(`seq`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`season_id`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forecast_results_seq` ON `forecast_results` (`seq`);--> statement-breakpoint
CREATE INDEX `forecast_results_sport` ON `forecast_results` (`sport_id`,`starts_at`);--> statement-breakpoint
CREATE TABLE `season_outlooks` (
	`season_id` integer PRIMARY KEY NOT NULL,
	`made_at` integer NOT NULL,
	`version` text NOT NULL,
	`known` integer NOT NULL,
	`seasons` integer NOT NULL,
	`last_places` integer NOT NULL,
	`teams` text NOT NULL,
	FOREIGN KEY (`season_id`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`version`) REFERENCES `model_versions`(`id`) ON UPDATE no action ON DELETE no action
);
