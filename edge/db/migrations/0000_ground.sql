CREATE TABLE `aliases` (
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`alias` text NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`, `alias`)
);
--> statement-breakpoint
CREATE TABLE `billboards` (
	`type` text NOT NULL,
	`sport_id` integer NOT NULL,
	`season_id` integer DEFAULT 0 NOT NULL,
	`place` integer NOT NULL,
	`team_id` integer,
	`player_id` integer,
	`value` integer NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`type`, `sport_id`, `season_id`, `place`)
);
--> statement-breakpoint
CREATE INDEX `billboards_player` ON `billboards` (`player_id`);--> statement-breakpoint
CREATE INDEX `billboards_team` ON `billboards` (`team_id`);--> statement-breakpoint
CREATE TABLE `leagues` (
	`id` integer PRIMARY KEY NOT NULL,
	`sport_id` integer NOT NULL,
	`slug` text NOT NULL,
	`name_en` text NOT NULL,
	`name_zh` text,
	`name_pt` text,
	`short_en` text,
	`short_zh` text,
	`short_pt` text,
	`country` text DEFAULT 'un' NOT NULL,
	`color` text DEFAULT '#4a525c' NOT NULL,
	`rank` integer DEFAULT 999 NOT NULL,
	`format` text DEFAULT 'league' NOT NULL,
	`source` text DEFAULT 'demo' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `leagues_sport_slug` ON `leagues` (`sport_id`,`slug`);--> statement-breakpoint
CREATE INDEX `leagues_rank` ON `leagues` (`sport_id`,`rank`);--> statement-breakpoint
CREATE TABLE `players` (
	`id` integer PRIMARY KEY NOT NULL,
	`sport_id` integer NOT NULL,
	`slug` text NOT NULL,
	`name_en` text NOT NULL,
	`name_zh` text,
	`name_pt` text,
	`team_id` integer,
	`position` text,
	`number` integer,
	`birth_date` text,
	`height_cm` integer,
	`weight_kg` integer,
	`country` text,
	`rating` integer DEFAULT 60 NOT NULL,
	`source` text DEFAULT 'demo' NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `players_sport_slug` ON `players` (`sport_id`,`slug`);--> statement-breakpoint
CREATE INDEX `players_team` ON `players` (`team_id`);--> statement-breakpoint
CREATE TABLE `rounds` (
	`id` integer PRIMARY KEY NOT NULL,
	`season_id` integer NOT NULL,
	`number` integer NOT NULL,
	`name` text,
	`stage` text DEFAULT 'league' NOT NULL,
	FOREIGN KEY (`season_id`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rounds_season_number` ON `rounds` (`season_id`,`number`,`stage`);--> statement-breakpoint
CREATE TABLE `season_teams` (
	`season_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	`group_name` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`season_id`, `team_id`),
	FOREIGN KEY (`season_id`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `season_teams_team` ON `season_teams` (`team_id`);--> statement-breakpoint
CREATE TABLE `seasons` (
	`id` integer PRIMARY KEY NOT NULL,
	`league_id` integer NOT NULL,
	`name` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`source` text DEFAULT 'demo' NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seasons_league_name` ON `seasons` (`league_id`,`name`);--> statement-breakpoint
CREATE TABLE `standings` (
	`season_id` integer NOT NULL,
	`group_name` text DEFAULT '' NOT NULL,
	`team_id` integer NOT NULL,
	`position` integer NOT NULL,
	`played` integer NOT NULL,
	`won` integer NOT NULL,
	`drawn` integer NOT NULL,
	`lost` integer NOT NULL,
	`scored` integer NOT NULL,
	`conceded` integer NOT NULL,
	`points` integer NOT NULL,
	`form` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`season_id`, `group_name`, `team_id`),
	FOREIGN KEY (`season_id`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `teams` (
	`id` integer PRIMARY KEY NOT NULL,
	`sport_id` integer NOT NULL,
	`slug` text NOT NULL,
	`name_en` text NOT NULL,
	`name_zh` text,
	`name_pt` text,
	`short_en` text,
	`short_zh` text,
	`short_pt` text,
	`kind` text DEFAULT 'club' NOT NULL,
	`country` text DEFAULT 'un' NOT NULL,
	`logo` text NOT NULL,
	`city_en` text,
	`city_zh` text,
	`city_pt` text,
	`venue_en` text,
	`venue_zh` text,
	`venue_pt` text,
	`founded` integer,
	`coach` text,
	`strength` integer DEFAULT 60 NOT NULL,
	`source` text DEFAULT 'demo' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `teams_sport_slug` ON `teams` (`sport_id`,`slug`);--> statement-breakpoint
CREATE TABLE `bookmakers` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_zh` text
);
--> statement-breakpoint
CREATE TABLE `incidents` (
	`match_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`kind` text NOT NULL,
	`period` integer NOT NULL,
	`minute` integer NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`second` integer DEFAULT 0 NOT NULL,
	`side` text,
	`player_id` integer,
	`player_name` text,
	`related_id` integer,
	`related_name` text,
	`home_score` integer,
	`away_score` integer,
	`x` real,
	`y` real,
	`value` integer,
	`text` text,
	`cancelled` integer DEFAULT 0 NOT NULL,
	`at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`match_id`, `seq`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `incidents_player` ON `incidents` (`player_id`);--> statement-breakpoint
CREATE TABLE `lineup_sides` (
	`match_id` integer NOT NULL,
	`side` text NOT NULL,
	`formation` text,
	`coach` text,
	PRIMARY KEY(`match_id`, `side`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `lineups` (
	`match_id` integer NOT NULL,
	`side` text NOT NULL,
	`place` integer NOT NULL,
	`player_id` integer,
	`player_name` text NOT NULL,
	`number` integer,
	`position` text,
	`starter` integer DEFAULT 0 NOT NULL,
	`captain` integer DEFAULT 0 NOT NULL,
	`x` real,
	`y` real,
	`stats` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`match_id`, `side`, `place`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lineups_player` ON `lineups` (`player_id`);--> statement-breakpoint
CREATE TABLE `matches` (
	`id` integer PRIMARY KEY NOT NULL,
	`sport_id` integer NOT NULL,
	`source_key` text NOT NULL,
	`source` text DEFAULT 'demo' NOT NULL,
	`league_id` integer NOT NULL,
	`season_id` integer NOT NULL,
	`round_id` integer,
	`home_team_id` integer NOT NULL,
	`away_team_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`date_only` integer DEFAULT 0 NOT NULL,
	`status` integer NOT NULL,
	`period_starts_at` integer DEFAULT 0 NOT NULL,
	`period_remaining_s` integer DEFAULT 0 NOT NULL,
	`clock_started_at` integer DEFAULT 0 NOT NULL,
	`home_score` integer,
	`away_score` integer,
	`home_half_score` integer,
	`away_half_score` integer,
	`home_penalties` integer,
	`away_penalties` integer,
	`home_red_cards` integer DEFAULT 0 NOT NULL,
	`away_red_cards` integer DEFAULT 0 NOT NULL,
	`home_yellow_cards` integer DEFAULT 0 NOT NULL,
	`away_yellow_cards` integer DEFAULT 0 NOT NULL,
	`home_corners` integer DEFAULT 0 NOT NULL,
	`away_corners` integer DEFAULT 0 NOT NULL,
	`period_scores` text DEFAULT '[]' NOT NULL,
	`group_name` text DEFAULT '' NOT NULL,
	`venue` text,
	`referee` text,
	`attendance` integer,
	`neutral` integer DEFAULT 0 NOT NULL,
	`driver` text,
	`anchor_id` integer DEFAULT 0 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`season_id`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`round_id`) REFERENCES `rounds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`home_team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`away_team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `matches_source_key` ON `matches` (`sport_id`,`source_key`);--> statement-breakpoint
CREATE INDEX `matches_starts` ON `matches` (`sport_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `matches_status` ON `matches` (`sport_id`,`status`);--> statement-breakpoint
CREATE INDEX `matches_updated` ON `matches` (`updated_at`);--> statement-breakpoint
CREATE INDEX `matches_season` ON `matches` (`season_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `matches_home` ON `matches` (`home_team_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `matches_away` ON `matches` (`away_team_id`,`starts_at`);--> statement-breakpoint
CREATE TABLE `odds` (
	`match_id` integer NOT NULL,
	`bookmaker_id` integer NOT NULL,
	`market` text NOT NULL,
	`at` integer NOT NULL,
	`line` real,
	`home` real NOT NULL,
	`draw` real,
	`away` real NOT NULL,
	PRIMARY KEY(`match_id`, `bookmaker_id`, `market`, `at`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `statistics` (
	`match_id` integer NOT NULL,
	`period` integer DEFAULT 0 NOT NULL,
	`home` text NOT NULL,
	`away` text NOT NULL,
	PRIMARY KEY(`match_id`, `period`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `follows` (
	`uid` integer NOT NULL,
	`kind` text NOT NULL,
	`sport_id` integer NOT NULL,
	`subject_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`uid`, `kind`, `subject_id`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `follows_subject` ON `follows` (`kind`,`subject_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`uid` integer NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_uid` ON `sessions` (`uid`);--> statement-breakpoint
CREATE TABLE `users` (
	`uid` integer PRIMARY KEY NOT NULL,
	`mobile` text NOT NULL,
	`password_hash` text NOT NULL,
	`nick_name` text NOT NULL,
	`avatar` text DEFAULT '' NOT NULL,
	`role` text DEFAULT 'viewer' NOT NULL,
	`user_level` integer DEFAULT 1 NOT NULL,
	`vip_level` integer DEFAULT 0 NOT NULL,
	`vip_date` integer DEFAULT 0 NOT NULL,
	`is_anchor` integer DEFAULT 0 NOT NULL,
	`is_operate` integer DEFAULT 0 NOT NULL,
	`is_no_qrad` integer DEFAULT 0 NOT NULL,
	`is_no_popad` integer DEFAULT 0 NOT NULL,
	`invite_code` text NOT NULL,
	`registered_at` integer NOT NULL,
	`last_login_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_mobile` ON `users` (`mobile`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_invite_code` ON `users` (`invite_code`);--> statement-breakpoint
CREATE TABLE `votes` (
	`match_id` integer NOT NULL,
	`uid` integer NOT NULL,
	`choice` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`match_id`, `uid`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `articles` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`title_zh` text NOT NULL,
	`title_pt` text NOT NULL,
	`body_zh` text NOT NULL,
	`body_pt` text NOT NULL,
	`published_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feed_batches` (
	`key` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL,
	`answer` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `protocols` (
	`type` integer NOT NULL,
	`lang` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`type`, `lang`)
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
