-- The sum of migrations 0000 to 0071 (docs/design/database.md). A new database is made whole; in one at 0071 the triggers alone are made anew; an
-- older one is refused, and nothing of this is applied to it.
CREATE TABLE base_of (version text NOT NULL);
--> statement-breakpoint
CREATE TRIGGER base_of_newer BEFORE INSERT ON base_of
WHEN EXISTS (SELECT 1 FROM d1_migrations) AND NOT EXISTS (SELECT 1 FROM d1_migrations WHERE name = '0071_group_names.sql') BEGIN
  SELECT RAISE(ABORT, 'the database is older than this version can upgrade. Start or deploy version 0.1.0 (commit 0ef8156c) on it once, then this version again (docs/operating.md, Upgrading an older database)');
END;
--> statement-breakpoint
INSERT INTO base_of (version) VALUES ('0.1.0');
--> statement-breakpoint
DROP TABLE base_of;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `attempts_end` ON `attempts` (`resets_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `follows` (
	`uid` integer NOT NULL,
	`kind` text NOT NULL,
	`sport_id` integer NOT NULL,
	`subject_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`bell` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`uid`, `kind`, `subject_id`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `follows_subject` ON `follows` (`kind`,`subject_id`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `follows_bell` ON `follows` (`subject_id`,`uid`) WHERE kind = 'anchor' and bell = 1;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `follows_master_bell` ON `follows` (`subject_id`,`uid`) WHERE kind = 'master' and bell = 1;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `phone_merges` (
	`uid` integer PRIMARY KEY NOT NULL,
	`typed` text NOT NULL,
	`phone` text NOT NULL,
	`main_uid` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`uid` integer NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`last_seen_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `sessions_uid` ON `sessions` (`uid`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `users` (
	`uid` integer PRIMARY KEY NOT NULL,
	`mobile` text NOT NULL,
	`mobile_alias` text DEFAULT '' NOT NULL,
	`password_hash` text NOT NULL,
	`nick_name` text NOT NULL,
	`avatar` text DEFAULT '' NOT NULL,
	`role` text DEFAULT 'viewer' NOT NULL,
	`user_level` integer DEFAULT 1 NOT NULL,
	`vip_level` integer DEFAULT 0 NOT NULL,
	`vip_date` integer DEFAULT 0 NOT NULL,
	`is_anchor` integer DEFAULT 0 NOT NULL,
	`is_anchor_admin` integer DEFAULT 0 NOT NULL,
	`is_operate` integer DEFAULT 0 NOT NULL,
	`is_youliao` integer DEFAULT 0 NOT NULL,
	`is_no_qrad` integer DEFAULT 0 NOT NULL,
	`is_no_popad` integer DEFAULT 0 NOT NULL,
	`invite_code` text NOT NULL,
	`registered_at` integer NOT NULL,
	`last_login_at` integer DEFAULT 0 NOT NULL,
	`gender` integer DEFAULT 0 NOT NULL,
	`birthday` text DEFAULT '' NOT NULL,
	`signature` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`career` text DEFAULT '' NOT NULL,
	`height` integer DEFAULT 0 NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`invited_by` integer DEFAULT 0 NOT NULL,
	`channel` text DEFAULT '' NOT NULL,
	`site` text DEFAULT '' NOT NULL,
	`locale` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `users_mobile` ON `users` (`mobile`) WHERE mobile_alias = '';
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `users_mobile_alias` ON `users` (`mobile_alias`) WHERE mobile_alias <> '';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `users_phone` ON `users` (`mobile`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `users_nick` ON `users` (lower(nick_name));
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `users_invite_code` ON `users` (`invite_code`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `users_invited_by` ON `users` (`invited_by`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `users_registered` ON `users` (`registered_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `users_anchors` ON `users` (`registered_at`) WHERE is_anchor = 1;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `users_operators` ON `users` (`uid`) WHERE is_operate = 1;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `users_anchor_admins` ON `users` (`uid`) WHERE is_anchor_admin = 1;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `votes` (
	`match_id` integer NOT NULL,
	`uid` integer NOT NULL,
	`choice` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`match_id`, `uid`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `captchas` (
	`id` text PRIMARY KEY NOT NULL,
	`nonce` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `captchas_expiry` ON `captchas` (`expires_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `codes` (
	`mobile` text NOT NULL,
	`purpose` text NOT NULL,
	`hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`guesses` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`mobile`, `purpose`)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `codes_expiry` ON `codes` (`expires_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`mobile` text NOT NULL,
	`text` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `phone_codes` (
	`mobile` text NOT NULL,
	`purpose` text NOT NULL,
	`asker` text NOT NULL,
	`hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`guesses` integer DEFAULT 0 NOT NULL,
	`strange_guesses` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`mobile`, `purpose`, `asker`)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `phone_codes_expiry` ON `phone_codes` (`expires_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `broadcast_plans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`anchor_id` integer NOT NULL,
	`title` text NOT NULL,
	`category` text DEFAULT '' NOT NULL,
	`starts_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`reminded_at` integer DEFAULT 0 NOT NULL,
	`cancelled_at` integer DEFAULT 0 NOT NULL,
	`taken_back_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`anchor_id`) REFERENCES `rooms`(`anchor_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `broadcast_plans_start` ON `broadcast_plans` (`anchor_id`,`starts_at`) WHERE cancelled_at = 0;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `broadcast_plans_due` ON `broadcast_plans` (`starts_at`) WHERE cancelled_at = 0 and reminded_at = 0;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `broadcast_plans_off` ON `broadcast_plans` (`cancelled_at`) WHERE cancelled_at > 0 and taken_back_at = 0;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `plan_reminders` (
	`plan_id` integer NOT NULL,
	`uid` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`plan_id`, `uid`),
	FOREIGN KEY (`plan_id`) REFERENCES `broadcast_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `plan_reminders_uid` ON `plan_reminders` (`uid`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `raids` (
	`anchor_id` integer NOT NULL,
	`started_at` integer NOT NULL,
	`target_id` integer NOT NULL,
	`viewers` integer NOT NULL,
	`leaves_at` integer NOT NULL,
	`state` text DEFAULT 'called' NOT NULL,
	PRIMARY KEY(`anchor_id`, `started_at`),
	FOREIGN KEY (`anchor_id`) REFERENCES `rooms`(`anchor_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`target_id`) REFERENCES `rooms`(`anchor_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `raids_target` ON `raids` (`target_id`,`leaves_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `chat_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`avatar` text NOT NULL,
	`introduction` text NOT NULL,
	`owner` text NOT NULL,
	`members` integer NOT NULL,
	`join_option` text NOT NULL,
	`has_topics` integer NOT NULL,
	`is_public` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`folded` text
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `chat_groups_public` ON `chat_groups` (`members`) WHERE is_public = 1;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `chat_groups_owner` ON `chat_groups` (`owner`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `chat_groups_unfolded` ON `chat_groups` (`id`) WHERE is_public = 1 and folded is null;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `chat_ids` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `chat_mutes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `chat_mutes_until` ON `chat_mutes` (`until`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `audit_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`uid` integer NOT NULL,
	`kind` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`previous_id` integer NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`ip` text DEFAULT '' NOT NULL,
	`session` text NOT NULL,
	`request_key` text NOT NULL,
	`digest` text NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `audit_lines_request` ON `audit_lines` (`uid`,`request_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `audit_lines_chain` ON `audit_lines` (`subject_kind`,`subject_id`,`previous_id`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `audit_lines_subject` ON `audit_lines` (`subject_kind`,`subject_id`,`id`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `audit_lines_kind` ON `audit_lines` (`kind`,`id`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `audit_lines_whole_address` ON `audit_lines` (`at`) WHERE ip <> '' AND substr(ip, -1) <> '*';
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `moderator_acts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL,
	`door` text NOT NULL,
	`actor` text NOT NULL,
	`act` text NOT NULL,
	`person` text NOT NULL,
	`place` text NOT NULL,
	`detail` text NOT NULL,
	`reason` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `moderator_acts_key` ON `moderator_acts` (`key`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `moderator_acts_at` ON `moderator_acts` (`at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `moderator_acts_actor` ON `moderator_acts` (`actor`,`id`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `moderator_acts_person` ON `moderator_acts` (`person`,`id`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `moderator_acts_place` ON `moderator_acts` (`place`,`id`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `user_bans` (
	`uid` integer PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `user_bans_until` ON `user_bans` (`until`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `user_mutes` (
	`uid` integer PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `user_mutes_until` ON `user_mutes` (`until`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `chat_reports` (
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
CREATE UNIQUE INDEX IF NOT EXISTS `chat_reports_once` ON `chat_reports` (`uid`,`subject`,`day`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `chat_reports_state` ON `chat_reports` (`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `chat_reports_day` ON `chat_reports` (`uid`,`created_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `adjustments` (
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
CREATE TABLE IF NOT EXISTS `aliases` (
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`alias` text NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`, `alias`)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `billboards` (
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
CREATE INDEX IF NOT EXISTS `billboards_player` ON `billboards` (`player_id`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `billboards_team` ON `billboards` (`team_id`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `leagues` (
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
	`rules` text DEFAULT '' NOT NULL,
	`source` text DEFAULT 'demo' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `leagues_sport_slug` ON `leagues` (`sport_id`,`slug`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `leagues_rank` ON `leagues` (`sport_id`,`rank`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `leagues_popular` ON `leagues` (`rank`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `players` (
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
CREATE UNIQUE INDEX IF NOT EXISTS `players_sport_slug` ON `players` (`sport_id`,`slug`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `players_team` ON `players` (`team_id`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `players_popular` ON `players` (`rating`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `rounds` (
	`id` integer PRIMARY KEY NOT NULL,
	`season_id` integer NOT NULL,
	`number` integer NOT NULL,
	`name` text,
	`stage` text DEFAULT 'league' NOT NULL,
	`table_stage` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`season_id`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `rounds_season_number` ON `rounds` (`season_id`,`number`,`stage`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `season_teams` (
	`season_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	`group_name` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`season_id`, `team_id`),
	FOREIGN KEY (`season_id`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `season_teams_team` ON `season_teams` (`team_id`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `seasons` (
	`id` integer PRIMARY KEY NOT NULL,
	`league_id` integer NOT NULL,
	`name` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`rules` text DEFAULT '' NOT NULL,
	`source` text DEFAULT 'demo' NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `seasons_league_name` ON `seasons` (`league_id`,`name`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `standings` (
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
	`stage` text DEFAULT '' NOT NULL,
	`part` text DEFAULT '' NOT NULL,
	`adjusted` integer DEFAULT 0 NOT NULL,
	`source` text DEFAULT 'computed' NOT NULL,
	`beyond` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`season_id`, `group_name`, `team_id`),
	FOREIGN KEY (`season_id`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `teams` (
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
	`coach_zh` text,
	`coach_pt` text,
	`strength` integer DEFAULT 60 NOT NULL,
	`source` text DEFAULT 'demo' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `teams_sport_slug` ON `teams` (`sport_id`,`slug`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `teams_popular` ON `teams` (`strength`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `file_uses` (
	`file` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`item` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`file`, `kind`, `subject`, `item`)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `file_uses_subject` ON `file_uses` (`kind`,`subject`,`item`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `stored_files` (
	`key` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`checked_at` integer NOT NULL,
	`removed_at` integer DEFAULT 0 NOT NULL,
	`is_picture` integer DEFAULT 0 NOT NULL,
	`is_counted` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `stored_files_owner` ON `stored_files` (`owner`,`bytes`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `stored_files_checked` ON `stored_files` (`checked_at`) WHERE removed_at = 0;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `gift_caps` (
	`uid` integer PRIMARY KEY NOT NULL,
	`gold` integer,
	`next_gold` integer,
	`next_at` integer DEFAULT 0 NOT NULL,
	`zone` text NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "gift_caps_floor" CHECK("gift_caps"."gold" >= 0 and "gift_caps"."next_gold" >= 0)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `gift_days` (
	`uid` integer NOT NULL,
	`day` text NOT NULL,
	`gold` integer NOT NULL,
	`cap` integer,
	PRIMARY KEY(`uid`, `day`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "gift_days_cap" CHECK("gift_days"."gold" <= "gift_days"."cap")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `gift_income` (
	`anchor_id` integer NOT NULL,
	`day` text NOT NULL,
	`gifts` integer NOT NULL,
	`gold` integer NOT NULL,
	`diamonds` integer NOT NULL,
	PRIMARY KEY(`anchor_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `gift_kinds` (
	`anchor_id` integer NOT NULL,
	`month` text NOT NULL,
	`gift_id` integer NOT NULL,
	`count` integer NOT NULL,
	`diamonds` integer NOT NULL,
	PRIMARY KEY(`anchor_id`, `month`, `gift_id`),
	FOREIGN KEY (`gift_id`) REFERENCES `gifts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `gift_totals` (
	`anchor_id` integer NOT NULL,
	`period` text NOT NULL,
	`uid` integer NOT NULL,
	`gold` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`anchor_id`, `period`, `uid`)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `gift_totals_rank` ON `gift_totals` (`anchor_id`,`period`,`gold`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `gift_totals_uid` ON `gift_totals` (`uid`) WHERE period = '';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `gift_totals_old` ON `gift_totals` (`period`) WHERE period <> '';
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `gifts_sent` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` integer NOT NULL,
	`anchor_id` integer NOT NULL,
	`gift_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`source` text NOT NULL,
	`gold` integer NOT NULL,
	`sharing_ratio` integer NOT NULL,
	`diamonds` integer NOT NULL,
	`combo` integer NOT NULL,
	`total` integer NOT NULL,
	`request_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`anchor_id`) REFERENCES `anchors`(`anchor_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`gift_id`) REFERENCES `gifts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "gifts_sent_amounts" CHECK("gifts_sent"."quantity" > 0 and "gifts_sent"."gold" > 0 and "gifts_sent"."diamonds" between 0 and "gifts_sent"."gold")
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `gifts_sent_request` ON `gifts_sent` (`uid`,`request_key`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `gifts_sent_uid` ON `gifts_sent` (`uid`,`created_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `gifts_sent_anchor` ON `gifts_sent` (`anchor_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `gifts_sent_run` ON `gifts_sent` (`uid`,`anchor_id`,`gift_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `bookmakers` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_zh` text
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `incidents` (
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
CREATE INDEX IF NOT EXISTS `incidents_player` ON `incidents` (`player_id`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `lineup_sides` (
	`match_id` integer NOT NULL,
	`side` text NOT NULL,
	`formation` text,
	`coach` text,
	`coach_zh` text,
	`coach_pt` text,
	PRIMARY KEY(`match_id`, `side`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `lineups` (
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
CREATE INDEX IF NOT EXISTS `lineups_player` ON `lineups` (`player_id`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `matches` (
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
	`moved_from` integer,
	`moved_from_date_only` integer DEFAULT 0 NOT NULL,
	`status` integer NOT NULL,
	`period_starts_at` integer DEFAULT 0 NOT NULL,
	`period_remaining_s` integer DEFAULT 0 NOT NULL,
	`clock_started_at` integer DEFAULT 0 NOT NULL,
	`news_at` integer DEFAULT 0 NOT NULL,
	`unconfirmed` integer DEFAULT 0 NOT NULL,
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
	`leg` integer,
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
CREATE UNIQUE INDEX IF NOT EXISTS `matches_source_key` ON `matches` (`sport_id`,`source_key`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `matches_starts` ON `matches` (`sport_id`,`starts_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `matches_status` ON `matches` (`sport_id`,`status`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `matches_updated` ON `matches` (`updated_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `matches_season` ON `matches` (`season_id`,`starts_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `matches_home` ON `matches` (`home_team_id`,`starts_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `matches_away` ON `matches` (`away_team_id`,`starts_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `matches_in_play` ON `matches` (`sport_id`,`starts_at`) WHERE (sport_id = 1 and status between 2 and 7) or (sport_id = 2 and status between 2 and 9);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `odds` (
	`match_id` integer NOT NULL,
	`bookmaker_id` integer NOT NULL,
	`market` text NOT NULL,
	`at` integer NOT NULL,
	`line` real,
	`home` real NOT NULL,
	`draw` real,
	`away` real NOT NULL,
	`suspended` integer DEFAULT 0 NOT NULL,
	`seq` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`match_id`, `bookmaker_id`, `market`, `at`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `regular_scores` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`home` integer NOT NULL,
	`away` integer NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `statistics` (
	`match_id` integer NOT NULL,
	`period` integer DEFAULT 0 NOT NULL,
	`home` text NOT NULL,
	`away` text NOT NULL,
	PRIMARY KEY(`match_id`, `period`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `forecast_days` (
	`day` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`seq`) REFERENCES `forecasts`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `forecast_results` (
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
	`yesterday_seq` integer,
	`yesterday_home` real,
	`yesterday_draw` real,
	`yesterday_away` real,
	`shown_by` text,
	`shown_home` real,
	`shown_draw` real,
	`shown_away` real,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seq`) REFERENCES `forecasts`(`seq`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`season_id`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`yesterday_seq`) REFERENCES `forecasts`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `forecast_results_seq` ON `forecast_results` (`seq`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `forecast_results_sport` ON `forecast_results` (`sport_id`,`starts_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `forecasts` (
	`seq` integer PRIMARY KEY NOT NULL,
	`match_id` integer NOT NULL,
	`version` text NOT NULL,
	`made_at` integer NOT NULL,
	`known` integer NOT NULL,
	`forecast` text NOT NULL,
	`digest` text NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`version`) REFERENCES `model_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `forecasts_match` ON `forecasts` (`match_id`,`seq`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `hindcasts` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`forecast` text,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `model_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`parameters` text NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `season_outlooks` (
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
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `team_ratings` (
	`league_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	`day` text NOT NULL,
	`version` text NOT NULL,
	`attack` real NOT NULL,
	`defence` real NOT NULL,
	PRIMARY KEY(`league_id`, `team_id`, `day`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`version`) REFERENCES `model_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `bag_items` (
	`uid` integer NOT NULL,
	`gift_id` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`uid`, `gift_id`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`gift_id`) REFERENCES `gifts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bag_items_floor" CHECK("bag_items"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `coupon_kinds` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`scope` text NOT NULL,
	`value` integer NOT NULL,
	`min_price` integer DEFAULT 0 NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`name_en` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `coupons` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` integer NOT NULL,
	`kind_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`reason` text NOT NULL,
	`kind` text DEFAULT 'cut' NOT NULL,
	`scope` text DEFAULT 'any' NOT NULL,
	`value` integer DEFAULT 0 NOT NULL,
	`min_price` integer DEFAULT 0 NOT NULL,
	`name_zh` text DEFAULT '' NOT NULL,
	`name_pt` text DEFAULT '' NOT NULL,
	`name_en` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kind_id`) REFERENCES `coupon_kinds`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `coupons_reason` ON `coupons` (`uid`,`reason`,`kind_id`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `coupons_uid` ON `coupons` (`uid`,`ends_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `gifts` (
	`id` integer PRIMARY KEY NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`name_en` text DEFAULT '' NOT NULL,
	`price` integer NOT NULL,
	`picture` text DEFAULT '/m/gifts/present.svg' NOT NULL,
	`effect` text DEFAULT 'none' NOT NULL,
	`is_on` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `ledger_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` integer,
	`currency` text NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	`may_owe` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_accounts_floor" CHECK("ledger_accounts"."balance" >= 0 or "ledger_accounts"."may_owe" = 1),
	CONSTRAINT "ledger_accounts_person" CHECK("ledger_accounts"."uid" is null or "ledger_accounts"."may_owe" = 0),
	CONSTRAINT "ledger_accounts_whole" CHECK(typeof("ledger_accounts"."balance") = 'integer')
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `ledger_accounts_uid` ON `ledger_accounts` (`uid`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `ledger_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`movement_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`movement_id`) REFERENCES `ledger_movements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_entries_whole" CHECK(typeof("ledger_entries"."amount") = 'integer' and "ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `ledger_entries_once` ON `ledger_entries` (`movement_id`,`account_id`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `ledger_entries_account` ON `ledger_entries` (`account_id`,`movement_id`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `ledger_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`ref_kind` text NOT NULL,
	`ref_id` text NOT NULL,
	`uid` integer,
	`entry_count` integer NOT NULL,
	`digest` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_movements_entries" CHECK("ledger_movements"."entry_count" >= 2)
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `ledger_movements_key` ON `ledger_movements` (`key`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `ledger_movements_uid` ON `ledger_movements` (`uid`,`id`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `ledger_movements_ref` ON `ledger_movements` (`ref_kind`,`ref_id`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `order_days` (
	`order_id` text PRIMARY KEY NOT NULL,
	`uid` integer NOT NULL,
	`subject` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `order_days_person` ON `order_days` (`uid`,`subject`,`ends_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` integer NOT NULL,
	`kind` text NOT NULL,
	`goods_id` integer NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`name_en` text DEFAULT '' NOT NULL,
	`gold` integer DEFAULT 0 NOT NULL,
	`bonus_gold` integer DEFAULT 0 NOT NULL,
	`vip_days` integer DEFAULT 0 NOT NULL,
	`items` text DEFAULT '[]' NOT NULL,
	`price` integer NOT NULL,
	`pay` integer NOT NULL,
	`currency` text NOT NULL,
	`coupon_id` integer,
	`coupon_lost` integer DEFAULT 0 NOT NULL,
	`cashier` text NOT NULL,
	`cashier_ref` text DEFAULT '' NOT NULL,
	`pay_url` text DEFAULT '' NOT NULL,
	`origin` text DEFAULT '' NOT NULL,
	`open_attempt` integer DEFAULT 1 NOT NULL,
	`state` text NOT NULL,
	`request_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`settled_at` integer,
	`asked_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_pay" CHECK("orders"."pay" > 0 and "orders"."pay" <= "orders"."price")
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `orders_request` ON `orders` (`uid`,`request_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `orders_coupon` ON `orders` (`coupon_id`) WHERE state in ('open', 'paid', 'review') and coupon_lost = 0;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `orders_uid` ON `orders` (`uid`,`created_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `orders_open` ON `orders` (`asked_at`,`expires_at`) WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `orders_unclosed` ON `orders` (`expires_at`) WHERE state in ('failed', 'cancelled', 'expired') and pay_url <> '';
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `packages` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`name_en` text DEFAULT '' NOT NULL,
	`gold` integer DEFAULT 0 NOT NULL,
	`bonus_gold` integer DEFAULT 0 NOT NULL,
	`price` integer NOT NULL,
	`items` text DEFAULT '[]' NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`is_on` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `vip_plans` (
	`id` integer PRIMARY KEY NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`name_en` text DEFAULT '' NOT NULL,
	`days` integer NOT NULL,
	`price` integer NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`is_on` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `order_disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`cashier` text NOT NULL,
	`order_id` text NOT NULL,
	`uid` integer NOT NULL,
	`state` text NOT NULL,
	`days_taken_s` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `order_disputes_uid` ON `order_disputes` (`uid`,`state`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `order_disputes_order` ON `order_disputes` (`order_id`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `payment_events` (
	`cashier` text NOT NULL,
	`event_id` text NOT NULL,
	`order_id` text NOT NULL,
	`outcome` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`verdict` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`cashier`, `event_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `payment_events_order` ON `payment_events` (`order_id`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `refunds` (
	`order_id` text PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`attempt` integer DEFAULT 1 NOT NULL,
	`asks` integer DEFAULT 0 NOT NULL,
	`cashier_ref` text DEFAULT '' NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `refunds_state` ON `refunds` (`state`,`changed_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `sandbox_payments` (
	`order_id` text PRIMARY KEY NOT NULL,
	`outcome` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `payout_accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` integer NOT NULL,
	`kind` text NOT NULL,
	`holder` text NOT NULL,
	`account` text NOT NULL,
	`bank` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`seal_key` integer DEFAULT 0 NOT NULL,
	`sealed` text DEFAULT '' NOT NULL,
	`fingerprint` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `payout_accounts_fingerprint` ON `payout_accounts` (`uid`,`kind`,`fingerprint`) WHERE fingerprint <> '';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `payout_accounts_seal` ON `payout_accounts` (`seal_key`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `payout_accounts_uid` ON `payout_accounts` (`uid`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` integer NOT NULL,
	`diamonds` integer NOT NULL,
	`cents` integer NOT NULL,
	`currency` text NOT NULL,
	`kind` text NOT NULL,
	`holder` text NOT NULL,
	`account` text NOT NULL,
	`bank` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`transfer_no` text DEFAULT '' NOT NULL,
	`request_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`seal_key` integer DEFAULT 0 NOT NULL,
	`sealed` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "withdrawals_amount" CHECK("withdrawals"."diamonds" > 0 and "withdrawals"."cents" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `withdrawals_request` ON `withdrawals` (`uid`,`request_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `withdrawals_open` ON `withdrawals` (`uid`) WHERE state in ('reviewing', 'paying');
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `withdrawals_uid` ON `withdrawals` (`uid`,`created_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `withdrawals_state` ON `withdrawals` (`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `withdrawals_seal` ON `withdrawals` (`seal_key`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `red_due` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`changes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `red_plans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`master_id` integer NOT NULL,
	`match_id` integer NOT NULL,
	`market` text NOT NULL,
	`choice` text NOT NULL,
	`line` real,
	`price` integer NOT NULL,
	`sharing_ratio` integer NOT NULL,
	`reasons` text NOT NULL,
	`salt` text NOT NULL,
	`seal` text NOT NULL,
	`request_key` text NOT NULL,
	`published_at` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`outcome` text DEFAULT '' NOT NULL,
	`corrections` integer DEFAULT 0 NOT NULL,
	`settled_at` integer DEFAULT 0 NOT NULL,
	`removed_reason` text DEFAULT '' NOT NULL,
	`told_at` integer DEFAULT 0 NOT NULL,
	`market_share` real,
	`market_price` real,
	`priced_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`master_id`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "red_plans_price" CHECK("red_plans"."price" > 0 and "red_plans"."sharing_ratio" between 0 and 100),
	CONSTRAINT "red_plans_outcome" CHECK("red_plans"."outcome" = '' or "red_plans"."state" in ('finished', 'removed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `red_plans_once` ON `red_plans` (`master_id`,`match_id`,`market`);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `red_plans_request` ON `red_plans` (`master_id`,`request_key`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `red_plans_match` ON `red_plans` (`match_id`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `red_plans_state` ON `red_plans` (`state`,`settled_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `red_plans_master` ON `red_plans` (`master_id`,`published_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `red_plans_untold` ON `red_plans` (`id`) WHERE told_at = 0;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `red_plans_unpriced` ON `red_plans` (`id`) WHERE priced_at = 0 and outcome <> '';
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `red_purchases` (
	`order_id` text PRIMARY KEY NOT NULL,
	`plan_id` integer NOT NULL,
	`uid` integer NOT NULL,
	`gold` integer NOT NULL,
	`diamonds` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'held' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plan_id`) REFERENCES `red_plans`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `red_purchases_once` ON `red_purchases` (`plan_id`,`uid`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `red_purchases_uid` ON `red_purchases` (`uid`,`created_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `red_purchases_state` ON `red_purchases` (`plan_id`,`state`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `message_notices` (
	`uid` integer PRIMARY KEY NOT NULL,
	`is_on` integer DEFAULT 1 NOT NULL,
	`preview` text DEFAULT 'name' NOT NULL,
	`rest_from` text DEFAULT '' NOT NULL,
	`rest_to` text DEFAULT '' NOT NULL,
	`zone` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `push_choices` (
	`device_id` integer NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer NOT NULL,
	`sport_id` integer NOT NULL,
	`kinds` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`device_id`, `subject`, `subject_id`),
	FOREIGN KEY (`device_id`) REFERENCES `push_devices`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `push_choices_subject` ON `push_choices` (`subject`,`subject_id`,`device_id`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `push_devices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`uid` integer,
	`session` text DEFAULT '' NOT NULL,
	`locale` text NOT NULL,
	`brand` text NOT NULL,
	`without_score` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `push_devices_endpoint` ON `push_devices` (`endpoint`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `push_devices_uid` ON `push_devices` (`uid`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `push_devices_seen` ON `push_devices` (`seen_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `quiz_choices` (
	`question_id` integer NOT NULL,
	`choice` text NOT NULL,
	`stake` integer NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`question_id`, `choice`),
	FOREIGN KEY (`question_id`) REFERENCES `quiz_questions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `quiz_due` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`changes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `quiz_people` (
	`uid` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `quiz_picks` (
	`question_id` integer NOT NULL,
	`uid` integer NOT NULL,
	`choice` text NOT NULL,
	`stake` integer NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`question_id`, `uid`),
	FOREIGN KEY (`question_id`) REFERENCES `quiz_questions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quiz_picks_most" CHECK("quiz_picks"."stake" between 1 and 500),
	CONSTRAINT "quiz_picks_paid" CHECK("quiz_picks"."paid" >= 0)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `quiz_picks_uid` ON `quiz_picks` (`uid`,`created_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `quiz_questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`match_id` integer NOT NULL,
	`kind` text NOT NULL,
	`line` real,
	`opened_at` integer NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`outcome` text DEFAULT '' NOT NULL,
	`phase` text DEFAULT 'open' NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`rest` integer DEFAULT 0 NOT NULL,
	`day` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `quiz_questions_once` ON `quiz_questions` (`match_id`,`kind`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `quiz_ranks` (
	`span` text NOT NULL,
	`uid` integer NOT NULL,
	`won` integer NOT NULL,
	PRIMARY KEY(`span`, `uid`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `quiz_ranks_won` ON `quiz_ranks` (`span`,`won`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `activities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`title_zh` text NOT NULL,
	`title_pt` text NOT NULL,
	`title_en` text DEFAULT '' NOT NULL,
	`summary_zh` text NOT NULL,
	`summary_pt` text NOT NULL,
	`summary_en` text DEFAULT '' NOT NULL,
	`rules_zh` text NOT NULL,
	`rules_pt` text NOT NULL,
	`rules_en` text DEFAULT '' NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`state` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`welcome_tickets` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "activities_span" CHECK("activities"."ends_at" > "activities"."starts_at"),
	CONSTRAINT "activities_tickets" CHECK("activities"."welcome_tickets" >= 0)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `activities_time` ON `activities` (`state`,`ends_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `activity_awards` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` integer NOT NULL,
	`prize_id` integer NOT NULL,
	`uid` integer NOT NULL,
	`request_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prize_id`) REFERENCES `activity_prizes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `activity_awards_request` ON `activity_awards` (`uid`,`request_key`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `activity_awards_person` ON `activity_awards` (`activity_id`,`uid`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `activity_awards_newest` ON `activity_awards` (`activity_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `activity_prizes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`activity_id` integer NOT NULL,
	`version` integer NOT NULL,
	`position` integer NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`name_en` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`ref_id` integer DEFAULT 0 NOT NULL,
	`task` text DEFAULT '' NOT NULL,
	`goal` integer DEFAULT 0 NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL,
	`stock` integer,
	`given` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "activity_prizes_stock" CHECK("activity_prizes"."given" >= 0 and ("activity_prizes"."stock" is null or "activity_prizes"."given" <= "activity_prizes"."stock")),
	CONSTRAINT "activity_prizes_amount" CHECK("activity_prizes"."amount" >= 0 and "activity_prizes"."weight" >= 0 and "activity_prizes"."goal" >= 0)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `activity_prizes_activity` ON `activity_prizes` (`activity_id`,`version`,`position`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `activity_progress` (
	`activity_id` integer NOT NULL,
	`uid` integer NOT NULL,
	`task` text NOT NULL,
	`times` integer NOT NULL,
	PRIMARY KEY(`activity_id`, `uid`, `task`),
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "activity_progress_floor" CHECK("activity_progress"."times" >= 1)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `activity_tasks` (
	`activity_id` integer NOT NULL,
	`task` text NOT NULL,
	`per` integer DEFAULT 1 NOT NULL,
	`tickets` integer DEFAULT 0 NOT NULL,
	`tickets_max` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`activity_id`, `task`),
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "activity_tasks_floor" CHECK("activity_tasks"."per" >= 1 and "activity_tasks"."tickets" >= 0 and "activity_tasks"."tickets_max" >= 0)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `activity_tasks_task` ON `activity_tasks` (`task`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `activity_versions` (
	`activity_id` integer NOT NULL,
	`version` integer NOT NULL,
	`from_at` integer NOT NULL,
	PRIMARY KEY(`activity_id`, `version`),
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `invite_profits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`friend` integer NOT NULL,
	`kind` text NOT NULL,
	`uid` integer NOT NULL,
	`gold` integer NOT NULL,
	`order_id` text,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`paid_at` integer,
	FOREIGN KEY (`friend`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invite_profits_gold" CHECK("invite_profits"."gold" > 0),
	CONSTRAINT "invite_profits_other" CHECK(("invite_profits"."uid" = "invite_profits"."friend") = ("invite_profits"."kind" = 'welcome'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `invite_profits_once` ON `invite_profits` (`friend`,`kind`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `invite_profits_uid` ON `invite_profits` (`uid`,`state`,`gold`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `invite_profits_order` ON `invite_profits` (`order_id`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `invite_profits_due` ON `invite_profits` (`due_at`) WHERE state = 'due';
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `task_awards` (
	`uid` integer NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`stage` integer NOT NULL,
	`gold` integer NOT NULL,
	`point` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`uid`, `day`, `kind`, `stage`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `task_events` (
	`uid` integer NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`uid`, `day`, `kind`, `subject`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "task_events_floor" CHECK("task_events"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `task_people` (
	`uid` integer PRIMARY KEY NOT NULL,
	`zone` text DEFAULT '' NOT NULL,
	`point` integer DEFAULT 0 NOT NULL,
	`checkin_day` text DEFAULT '' NOT NULL,
	`checkin_at` integer DEFAULT 0 NOT NULL,
	`streak` integer DEFAULT 0 NOT NULL,
	`checkin_total` integer DEFAULT 0 NOT NULL,
	`beat_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "task_people_floor" CHECK("task_people"."point" >= 0 and "task_people"."streak" >= 0 and "task_people"."checkin_total" >= "task_people"."streak")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `task_watches` (
	`uid` integer PRIMARY KEY NOT NULL,
	`anchor_id` integer NOT NULL,
	`since` integer NOT NULL,
	`beat_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `schedules` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`lease_until` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer DEFAULT 0 NOT NULL,
	`failed` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `search_pending` (
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`changes` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `search_terms` (
	`kind` text NOT NULL,
	`term` text NOT NULL,
	`subject_id` integer NOT NULL,
	`part` integer NOT NULL,
	PRIMARY KEY(`kind`, `term`, `subject_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `search_terms_subject` ON `search_terms` (`kind`,`subject_id`,`term`,`part`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `search_texts` (
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`folded` text NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` integer NOT NULL,
	`country` text NOT NULL,
	`receiver` text NOT NULL,
	`phone` text NOT NULL,
	`postcode` text DEFAULT '' NOT NULL,
	`region` text NOT NULL,
	`city` text NOT NULL,
	`district` text NOT NULL,
	`street` text NOT NULL,
	`house` text DEFAULT '' NOT NULL,
	`extra` text DEFAULT '' NOT NULL,
	`is_default` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `addresses_uid` ON `addresses` (`uid`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `addresses_default` ON `addresses` (`uid`) WHERE is_default = 1;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `shop_goods` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`name_en` text DEFAULT '' NOT NULL,
	`text_zh` text DEFAULT '' NOT NULL,
	`text_pt` text DEFAULT '' NOT NULL,
	`text_en` text DEFAULT '' NOT NULL,
	`picture` text NOT NULL,
	`price` integer NOT NULL,
	`stock` integer,
	`person_max` integer DEFAULT 0 NOT NULL,
	`gift_id` integer,
	`gift_count` integer DEFAULT 0 NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`is_on` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`gift_id`) REFERENCES `gifts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shop_goods_stock" CHECK("shop_goods"."stock" is null or "shop_goods"."stock" >= 0),
	CONSTRAINT "shop_goods_price" CHECK("shop_goods"."price" > 0)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `shop_goods_rank` ON `shop_goods` (`is_on`,`rank`,`id`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `shop_orders` (
	`order_id` text PRIMARY KEY NOT NULL,
	`uid` integer NOT NULL,
	`goods_id` integer NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	`unit_price` integer NOT NULL,
	`picture` text NOT NULL,
	`receiver` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`carrier` text DEFAULT '' NOT NULL,
	`tracking_no` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`arrived_at` integer,
	`refunded_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`goods_id`) REFERENCES `shop_goods`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shop_orders_count" CHECK("shop_orders"."count" > 0)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `shop_orders_uid` ON `shop_orders` (`uid`,`created_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `shop_orders_bought` ON `shop_orders` (`uid`,`goods_id`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `shop_orders_state` ON `shop_orders` (`state`,`created_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `wardrobe` (
	`uid` integer NOT NULL,
	`goods_id` integer NOT NULL,
	`kind` text NOT NULL,
	`is_worn` integer DEFAULT 0 NOT NULL,
	`bought_at` integer NOT NULL,
	PRIMARY KEY(`uid`, `goods_id`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`goods_id`) REFERENCES `shop_goods`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `wardrobe_worn` ON `wardrobe` (`uid`,`kind`) WHERE is_worn = 1;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `page_visit_counts` (
	`uid` integer PRIMARY KEY NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `page_visits` (
	`uid` integer NOT NULL,
	`visitor` integer NOT NULL,
	`day` integer NOT NULL,
	PRIMARY KEY(`uid`, `visitor`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`visitor`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `posts` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`uid` integer NOT NULL,
	`text` text NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`cover` text DEFAULT '' NOT NULL,
	`pictures` text DEFAULT '[]' NOT NULL,
	`width` integer DEFAULT 0 NOT NULL,
	`height` integer DEFAULT 0 NOT NULL,
	`duration_s` integer DEFAULT 0 NOT NULL,
	`category_id` integer,
	`state` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`request_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`shown_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `short_categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `posts_request` ON `posts` (`uid`,`request_key`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `posts_feed` ON `posts` (`kind`,`shown_at`,`id`) WHERE state = 'shown';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `posts_category` ON `posts` (`category_id`,`shown_at`,`id`) WHERE state = 'shown' and kind = 'video';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `posts_person` ON `posts` (`uid`,`kind`,`created_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `posts_desk` ON `posts` (`state`,`created_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `short_categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`name_en` text DEFAULT '' NOT NULL,
	`sport_id` integer DEFAULT 0 NOT NULL,
	`place` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `short_collection_entries` (
	`collection_id` integer NOT NULL,
	`place` integer NOT NULL,
	`short_id` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `place`),
	FOREIGN KEY (`collection_id`) REFERENCES `short_collections`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `short_collections` (
	`id` integer PRIMARY KEY NOT NULL,
	`title_zh` text NOT NULL,
	`title_pt` text NOT NULL,
	`title_en` text DEFAULT '' NOT NULL,
	`about_zh` text DEFAULT '' NOT NULL,
	`about_pt` text DEFAULT '' NOT NULL,
	`about_en` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `short_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`short_id` integer NOT NULL,
	`uid` integer NOT NULL,
	`text` text NOT NULL,
	`request_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `short_comments_request` ON `short_comments` (`uid`,`request_key`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `short_comments_short` ON `short_comments` (`short_id`,`id`) WHERE deleted_at = 0;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `short_comments_writer` ON `short_comments` (`uid`,`created_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `short_counts` (
	`short_id` integer PRIMARY KEY NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `short_likes` (
	`uid` integer NOT NULL,
	`short_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`uid`, `short_id`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `account_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` integer NOT NULL,
	`kind` text NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`network` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `account_events_uid` ON `account_events` (`uid`,`id`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `account_events_at` ON `account_events` (`created_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `announcement_marks` (
	`uid` integer NOT NULL,
	`announcement_id` integer NOT NULL,
	`read_at` integer NOT NULL,
	`deleted_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`uid`, `announcement_id`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`announcement_id`) REFERENCES `system_announcements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `applications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` integer NOT NULL,
	`type` text NOT NULL,
	`real_name` text NOT NULL,
	`sport_id` integer NOT NULL,
	`sample_link` text NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "applications_sport" CHECK("applications"."sport_id" in (1, 2))
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `applications_open` ON `applications` (`uid`,`type`) WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `applications_state` ON `applications` (`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `applications_uid` ON `applications` (`uid`,`state`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `live_records` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` integer NOT NULL,
	`title` text NOT NULL,
	`sport_id` integer NOT NULL,
	`match_id` integer,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`viewers_max` integer DEFAULT 0 NOT NULL,
	`diamond` integer DEFAULT 0 NOT NULL,
	`gifts` integer DEFAULT 0 NOT NULL,
	`audience` text DEFAULT 'public' NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `live_records_uid` ON `live_records` (`uid`,`started_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `privacy_choices` (
	`uid` integer PRIMARY KEY NOT NULL,
	`show_follows` integer DEFAULT 1 NOT NULL,
	`show_online` integer DEFAULT 1 NOT NULL,
	`group_invites` integer DEFAULT 0 NOT NULL,
	`messages_from` text DEFAULT 'everybody' NOT NULL,
	`is_findable` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `system_announcements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title_zh` text NOT NULL,
	`title_pt` text NOT NULL,
	`title_en` text DEFAULT '' NOT NULL,
	`body_zh` text NOT NULL,
	`body_pt` text NOT NULL,
	`body_en` text DEFAULT '' NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`request_key` text NOT NULL,
	`published_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `system_announcements_request` ON `system_announcements` (`request_key`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `system_announcements_published` ON `system_announcements` (`published_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `system_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` integer NOT NULL,
	`kind` text NOT NULL,
	`vars` text DEFAULT '{}' NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `system_messages_key` ON `system_messages` (`uid`,`key`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `system_messages_list` ON `system_messages` (`uid`,`created_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `system_messages_unread` ON `system_messages` (`uid`) WHERE read_at = 0 and deleted_at = 0;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `system_messages_channels` ON `system_messages` (`created_at`) WHERE kind in ('anchorLive', 'planSoon', 'planOff');
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `coupons_seen` (
	`uid` integer PRIMARY KEY NOT NULL,
	`coupon_id` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` integer,
	`kind` text NOT NULL,
	`content` text NOT NULL,
	`contact` text DEFAULT '' NOT NULL,
	`pictures` text DEFAULT '[]' NOT NULL,
	`locale` text NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`answered_at` integer,
	`created_at` integer NOT NULL,
	`request_key` text NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `feedback_request` ON `feedback` (`request_key`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `feedback_uid` ON `feedback` (`uid`,`created_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `feedback_state` ON `feedback` (`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `feedback_desk` ON `feedback` ((state <> 'open'),(case state when 'open' then created_at else -created_at end),`id`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `model_plans` (
	`id` integer PRIMARY KEY NOT NULL,
	`model` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`name_en` text DEFAULT '' NOT NULL,
	`days` integer NOT NULL,
	`price` integer NOT NULL,
	`currency` text NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`is_on` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "model_plans_sane" CHECK("model_plans"."days" > 0 and "model_plans"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `model_subscriptions` (
	`uid` integer NOT NULL,
	`model` text NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`uid`, `model`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `order_models` (
	`order_id` text PRIMARY KEY NOT NULL,
	`model` text NOT NULL,
	`days` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `third_members` (
	`uid` integer PRIMARY KEY NOT NULL,
	`member` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `third_members_member` ON `third_members` (`member`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `articles` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`title_zh` text NOT NULL,
	`title_pt` text NOT NULL,
	`title_en` text DEFAULT '' NOT NULL,
	`body_zh` text NOT NULL,
	`body_pt` text NOT NULL,
	`body_en` text DEFAULT '' NOT NULL,
	`published_at` integer NOT NULL,
	`is_draft` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `feed_batches` (
	`key` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL,
	`answer` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `feed_batches_received` ON `feed_batches` (`received_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `protocols` (
	`type` integer NOT NULL,
	`lang` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`type`, `lang`)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `signed_calls` (
	`mac` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`received_at` integer NOT NULL,
	`answer` text
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `signed_calls_received` ON `signed_calls` (`received_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `anchors` (
	`anchor_id` integer PRIMARY KEY NOT NULL,
	`fans` integer DEFAULT 0 NOT NULL,
	`gifts` integer DEFAULT 0 NOT NULL,
	`gift_gold` integer DEFAULT 0 NOT NULL,
	`gift_diamonds` integer DEFAULT 0 NOT NULL,
	`live_minutes` integer DEFAULT 0 NOT NULL,
	`sharing_ratio` integer DEFAULT 50 NOT NULL,
	`guild_id` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`anchor_id`) REFERENCES `rooms`(`anchor_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "anchors_fans" CHECK("anchors"."fans" >= 0),
	CONSTRAINT "anchors_ratio" CHECK("anchors"."sharing_ratio" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `clips` (
	`uid` integer NOT NULL,
	`request_key` text NOT NULL,
	`url` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`uid`, `request_key`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `clips_url` ON `clips` (`url`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `clips_hour` ON `clips` (`uid`,`created_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `room_lines` (
	`anchor_id` integer NOT NULL,
	`place` integer NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`url` text NOT NULL,
	PRIMARY KEY(`anchor_id`, `place`),
	FOREIGN KEY (`anchor_id`) REFERENCES `rooms`(`anchor_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `room_reports` (
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
CREATE UNIQUE INDEX IF NOT EXISTS `room_reports_once` ON `room_reports` (`uid`,`anchor_id`,`subject`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `room_reports_state` ON `room_reports` (`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `room_reports_day` ON `room_reports` (`uid`,`created_at`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `rooms` (
	`anchor_id` integer PRIMARY KEY NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`category` text DEFAULT '' NOT NULL,
	`cover` text DEFAULT '' NOT NULL,
	`sport_id` integer DEFAULT 0 NOT NULL,
	`match_id` integer,
	`is_live` integer DEFAULT 0 NOT NULL,
	`started_at` integer DEFAULT 0 NOT NULL,
	`ended_at` integer DEFAULT 0 NOT NULL,
	`qualities` text DEFAULT '' NOT NULL,
	`media` text DEFAULT '' NOT NULL,
	`viewers` integer DEFAULT 0 NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL,
	`badge` text DEFAULT '' NOT NULL,
	`accepts_raids` integer DEFAULT 1 NOT NULL,
	`segment_s` integer DEFAULT 1 NOT NULL,
	`audience` text DEFAULT 'public' NOT NULL,
	`sample` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`anchor_id`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `rooms_live` ON `rooms` (`is_live`,`weight`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `rooms_match` ON `rooms` (`match_id`);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `videos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`anchor_id` integer NOT NULL,
	`title` text NOT NULL,
	`cover` text DEFAULT '' NOT NULL,
	`url` text NOT NULL,
	`duration_s` integer NOT NULL,
	`sport_id` integer DEFAULT 0 NOT NULL,
	`match_id` integer,
	`audience` text DEFAULT 'public' NOT NULL,
	`started_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`anchor_id`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `videos_created` ON `videos` (`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `videos_url` ON `videos` (`url`);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `videos_anchor` ON `videos` (`anchor_id`,`started_at`);
--> statement-breakpoint
DROP TRIGGER IF EXISTS chat_groups_renamed;
--> statement-breakpoint
CREATE TRIGGER chat_groups_renamed AFTER UPDATE OF name ON chat_groups
WHEN OLD.name IS NOT NEW.name AND OLD.folded IS NOT NULL BEGIN
  UPDATE chat_groups SET folded = NULL WHERE id = NEW.id;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS audit_lines_keep;
--> statement-breakpoint
CREATE TRIGGER audit_lines_keep BEFORE UPDATE ON audit_lines
WHEN NOT (
  NEW.id IS OLD.id AND NEW.at IS OLD.at AND NEW.uid IS OLD.uid AND NEW.kind IS OLD.kind
  AND NEW.subject_kind IS OLD.subject_kind AND NEW.subject_id IS OLD.subject_id AND NEW.previous_id IS OLD.previous_id
  AND NEW.before IS OLD.before AND NEW.after IS OLD.after AND NEW.reason IS OLD.reason AND NEW.session IS OLD.session
  AND NEW.request_key IS OLD.request_key AND NEW.digest IS OLD.digest
  AND substr(NEW.ip, -1) = '*' AND substr(OLD.ip, -1) <> '*' AND OLD.at <= unixepoch() - 90 * 86400
) BEGIN
  SELECT RAISE(ABORT, 'audit: lines are never changed');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS audit_lines_stay;
--> statement-breakpoint
CREATE TRIGGER audit_lines_stay BEFORE DELETE ON audit_lines BEGIN
  SELECT RAISE(ABORT, 'audit: lines are never deleted');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS moderator_acts_keep;
--> statement-breakpoint
CREATE TRIGGER moderator_acts_keep BEFORE UPDATE ON moderator_acts BEGIN
  SELECT RAISE(ABORT, 'moderator acts are never changed');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS moderator_acts_stay;
--> statement-breakpoint
CREATE TRIGGER moderator_acts_stay BEFORE DELETE ON moderator_acts WHEN OLD.at > unixepoch() - 365 * 86400 BEGIN
  SELECT RAISE(ABORT, 'moderator acts are kept for a year');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS sessions_of_banned;
--> statement-breakpoint
CREATE TRIGGER sessions_of_banned BEFORE INSERT ON sessions
WHEN EXISTS (SELECT 1 FROM user_bans WHERE uid = NEW.uid AND (until = 0 OR until > NEW.created_at)) BEGIN
  SELECT RAISE(ABORT, 'user_bans: may not sign in');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS users_file_uses;
--> statement-breakpoint
CREATE TRIGGER users_file_uses AFTER INSERT ON users WHEN instr(NEW.avatar, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'avatar', NEW.uid, ''
  FROM json_each('[' || replace(json_quote(NEW.avatar), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS users_file_uses_changed;
--> statement-breakpoint
CREATE TRIGGER users_file_uses_changed AFTER UPDATE OF avatar ON users
WHEN instr(OLD.avatar, '/chat/files/') > 0 OR instr(NEW.avatar, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'avatar' AND subject = cast(OLD.uid AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'avatar', NEW.uid, ''
  FROM json_each('[' || replace(json_quote(NEW.avatar), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS users_file_uses_gone;
--> statement-breakpoint
CREATE TRIGGER users_file_uses_gone AFTER DELETE ON users WHEN instr(OLD.avatar, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'avatar' AND subject = cast(OLD.uid AS text);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS rooms_file_uses;
--> statement-breakpoint
CREATE TRIGGER rooms_file_uses AFTER INSERT ON rooms WHEN instr(NEW.cover, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'room', NEW.anchor_id, ''
  FROM json_each('[' || replace(json_quote(NEW.cover), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS rooms_file_uses_changed;
--> statement-breakpoint
CREATE TRIGGER rooms_file_uses_changed AFTER UPDATE OF cover ON rooms
WHEN instr(OLD.cover, '/chat/files/') > 0 OR instr(NEW.cover, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'room' AND subject = cast(OLD.anchor_id AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'room', NEW.anchor_id, ''
  FROM json_each('[' || replace(json_quote(NEW.cover), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS rooms_file_uses_gone;
--> statement-breakpoint
CREATE TRIGGER rooms_file_uses_gone AFTER DELETE ON rooms WHEN instr(OLD.cover, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'room' AND subject = cast(OLD.anchor_id AS text);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS videos_file_uses;
--> statement-breakpoint
CREATE TRIGGER videos_file_uses AFTER INSERT ON videos WHEN instr(NEW.cover, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'video', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.cover), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS videos_file_uses_changed;
--> statement-breakpoint
CREATE TRIGGER videos_file_uses_changed AFTER UPDATE OF cover ON videos
WHEN instr(OLD.cover, '/chat/files/') > 0 OR instr(NEW.cover, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'video' AND subject = cast(OLD.id AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'video', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.cover), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS videos_file_uses_gone;
--> statement-breakpoint
CREATE TRIGGER videos_file_uses_gone AFTER DELETE ON videos WHEN instr(OLD.cover, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'video' AND subject = cast(OLD.id AS text);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS posts_file_uses;
--> statement-breakpoint
CREATE TRIGGER posts_file_uses AFTER INSERT ON posts WHEN instr(NEW.url || ' ' || NEW.cover || ' ' || NEW.pictures, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'post', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.url || ' ' || NEW.cover || ' ' || NEW.pictures), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.state IN ('pending', 'shown');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS posts_file_uses_changed;
--> statement-breakpoint
CREATE TRIGGER posts_file_uses_changed AFTER UPDATE OF url, cover, pictures, state ON posts
WHEN instr(OLD.url || ' ' || OLD.cover || ' ' || OLD.pictures, '/chat/files/') > 0 OR instr(NEW.url || ' ' || NEW.cover || ' ' || NEW.pictures, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'post' AND subject = cast(OLD.id AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'post', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.url || ' ' || NEW.cover || ' ' || NEW.pictures), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.state IN ('pending', 'shown');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS posts_file_uses_gone;
--> statement-breakpoint
CREATE TRIGGER posts_file_uses_gone AFTER DELETE ON posts WHEN instr(OLD.url || ' ' || OLD.cover || ' ' || OLD.pictures, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'post' AND subject = cast(OLD.id AS text);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS feedback_file_uses;
--> statement-breakpoint
CREATE TRIGGER feedback_file_uses AFTER INSERT ON feedback WHEN instr(NEW.pictures, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'feedback', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.pictures), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS feedback_file_uses_changed;
--> statement-breakpoint
CREATE TRIGGER feedback_file_uses_changed AFTER UPDATE OF pictures ON feedback
WHEN instr(OLD.pictures, '/chat/files/') > 0 OR instr(NEW.pictures, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'feedback' AND subject = cast(OLD.id AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'feedback', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.pictures), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS feedback_file_uses_gone;
--> statement-breakpoint
CREATE TRIGGER feedback_file_uses_gone AFTER DELETE ON feedback WHEN instr(OLD.pictures, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'feedback' AND subject = cast(OLD.id AS text);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS settings_file_uses;
--> statement-breakpoint
CREATE TRIGGER settings_file_uses AFTER INSERT ON settings WHEN instr(NEW.value, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'setting', NEW.key, ''
  FROM json_each('[' || replace(json_quote(NEW.value), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS settings_file_uses_changed;
--> statement-breakpoint
CREATE TRIGGER settings_file_uses_changed AFTER UPDATE OF value ON settings
WHEN instr(OLD.value, '/chat/files/') > 0 OR instr(NEW.value, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'setting' AND subject = cast(OLD.key AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'setting', NEW.key, ''
  FROM json_each('[' || replace(json_quote(NEW.value), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS settings_file_uses_gone;
--> statement-breakpoint
CREATE TRIGGER settings_file_uses_gone AFTER DELETE ON settings WHEN instr(OLD.value, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'setting' AND subject = cast(OLD.key AS text);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS articles_file_uses;
--> statement-breakpoint
CREATE TRIGGER articles_file_uses AFTER INSERT ON articles WHEN instr(NEW.body_zh || ' ' || NEW.body_pt || ' ' || NEW.body_en, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'article', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.body_zh || ' ' || NEW.body_pt || ' ' || NEW.body_en), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS articles_file_uses_changed;
--> statement-breakpoint
CREATE TRIGGER articles_file_uses_changed AFTER UPDATE OF body_zh, body_pt, body_en ON articles
WHEN instr(OLD.body_zh || ' ' || OLD.body_pt || ' ' || OLD.body_en, '/chat/files/') > 0 OR instr(NEW.body_zh || ' ' || NEW.body_pt || ' ' || NEW.body_en, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'article' AND subject = cast(OLD.id AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'article', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.body_zh || ' ' || NEW.body_pt || ' ' || NEW.body_en), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS articles_file_uses_gone;
--> statement-breakpoint
CREATE TRIGGER articles_file_uses_gone AFTER DELETE ON articles WHEN instr(OLD.body_zh || ' ' || OLD.body_pt || ' ' || OLD.body_en, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'article' AND subject = cast(OLD.id AS text);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS protocols_file_uses;
--> statement-breakpoint
CREATE TRIGGER protocols_file_uses AFTER INSERT ON protocols WHEN instr(NEW.body, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'text', NEW.type || '/' || NEW.lang, ''
  FROM json_each('[' || replace(json_quote(NEW.body), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS protocols_file_uses_changed;
--> statement-breakpoint
CREATE TRIGGER protocols_file_uses_changed AFTER UPDATE OF body ON protocols
WHEN instr(OLD.body, '/chat/files/') > 0 OR instr(NEW.body, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'text' AND subject = cast(OLD.type || '/' || OLD.lang AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'text', NEW.type || '/' || NEW.lang, ''
  FROM json_each('[' || replace(json_quote(NEW.body), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS protocols_file_uses_gone;
--> statement-breakpoint
CREATE TRIGGER protocols_file_uses_gone AFTER DELETE ON protocols WHEN instr(OLD.body, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'text' AND subject = cast(OLD.type || '/' || OLD.lang AS text);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS system_announcements_file_uses;
--> statement-breakpoint
CREATE TRIGGER system_announcements_file_uses AFTER INSERT ON system_announcements WHEN instr(NEW.body_zh || ' ' || NEW.body_pt || ' ' || NEW.body_en, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'announcement', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.body_zh || ' ' || NEW.body_pt || ' ' || NEW.body_en), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS system_announcements_file_uses_changed;
--> statement-breakpoint
CREATE TRIGGER system_announcements_file_uses_changed AFTER UPDATE OF body_zh, body_pt, body_en ON system_announcements
WHEN instr(OLD.body_zh || ' ' || OLD.body_pt || ' ' || OLD.body_en, '/chat/files/') > 0 OR instr(NEW.body_zh || ' ' || NEW.body_pt || ' ' || NEW.body_en, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'announcement' AND subject = cast(OLD.id AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'announcement', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.body_zh || ' ' || NEW.body_pt || ' ' || NEW.body_en), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS system_announcements_file_uses_gone;
--> statement-breakpoint
CREATE TRIGGER system_announcements_file_uses_gone AFTER DELETE ON system_announcements WHEN instr(OLD.body_zh || ' ' || OLD.body_pt || ' ' || OLD.body_en, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'announcement' AND subject = cast(OLD.id AS text);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS activities_file_uses;
--> statement-breakpoint
CREATE TRIGGER activities_file_uses AFTER INSERT ON activities WHEN instr(NEW.summary_zh || ' ' || NEW.summary_pt || ' ' || NEW.summary_en || ' ' || NEW.rules_zh || ' ' || NEW.rules_pt || ' ' || NEW.rules_en, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'activity', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.summary_zh || ' ' || NEW.summary_pt || ' ' || NEW.summary_en || ' ' || NEW.rules_zh || ' ' || NEW.rules_pt || ' ' || NEW.rules_en), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS activities_file_uses_changed;
--> statement-breakpoint
CREATE TRIGGER activities_file_uses_changed AFTER UPDATE OF summary_zh, summary_pt, summary_en, rules_zh, rules_pt, rules_en ON activities
WHEN instr(OLD.summary_zh || ' ' || OLD.summary_pt || ' ' || OLD.summary_en || ' ' || OLD.rules_zh || ' ' || OLD.rules_pt || ' ' || OLD.rules_en, '/chat/files/') > 0 OR instr(NEW.summary_zh || ' ' || NEW.summary_pt || ' ' || NEW.summary_en || ' ' || NEW.rules_zh || ' ' || NEW.rules_pt || ' ' || NEW.rules_en, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'activity' AND subject = cast(OLD.id AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'activity', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.summary_zh || ' ' || NEW.summary_pt || ' ' || NEW.summary_en || ' ' || NEW.rules_zh || ' ' || NEW.rules_pt || ' ' || NEW.rules_en), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS activities_file_uses_gone;
--> statement-breakpoint
CREATE TRIGGER activities_file_uses_gone AFTER DELETE ON activities WHEN instr(OLD.summary_zh || ' ' || OLD.summary_pt || ' ' || OLD.summary_en || ' ' || OLD.rules_zh || ' ' || OLD.rules_pt || ' ' || OLD.rules_en, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'activity' AND subject = cast(OLD.id AS text);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS shop_goods_file_uses;
--> statement-breakpoint
CREATE TRIGGER shop_goods_file_uses AFTER INSERT ON shop_goods WHEN instr(NEW.picture || ' ' || NEW.text_zh || ' ' || NEW.text_pt || ' ' || NEW.text_en, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'goods', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.picture || ' ' || NEW.text_zh || ' ' || NEW.text_pt || ' ' || NEW.text_en), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS shop_goods_file_uses_changed;
--> statement-breakpoint
CREATE TRIGGER shop_goods_file_uses_changed AFTER UPDATE OF picture, text_zh, text_pt, text_en ON shop_goods
WHEN instr(OLD.picture || ' ' || OLD.text_zh || ' ' || OLD.text_pt || ' ' || OLD.text_en, '/chat/files/') > 0 OR instr(NEW.picture || ' ' || NEW.text_zh || ' ' || NEW.text_pt || ' ' || NEW.text_en, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'goods' AND subject = cast(OLD.id AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'goods', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.picture || ' ' || NEW.text_zh || ' ' || NEW.text_pt || ' ' || NEW.text_en), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS shop_goods_file_uses_gone;
--> statement-breakpoint
CREATE TRIGGER shop_goods_file_uses_gone AFTER DELETE ON shop_goods WHEN instr(OLD.picture || ' ' || OLD.text_zh || ' ' || OLD.text_pt || ' ' || OLD.text_en, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'goods' AND subject = cast(OLD.id AS text);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS shop_orders_file_uses;
--> statement-breakpoint
CREATE TRIGGER shop_orders_file_uses AFTER INSERT ON shop_orders WHEN instr(NEW.picture, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'order', NEW.order_id, ''
  FROM json_each('[' || replace(json_quote(NEW.picture), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS shop_orders_file_uses_changed;
--> statement-breakpoint
CREATE TRIGGER shop_orders_file_uses_changed AFTER UPDATE OF picture ON shop_orders
WHEN instr(OLD.picture, '/chat/files/') > 0 OR instr(NEW.picture, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'order' AND subject = cast(OLD.order_id AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'order', NEW.order_id, ''
  FROM json_each('[' || replace(json_quote(NEW.picture), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS shop_orders_file_uses_gone;
--> statement-breakpoint
CREATE TRIGGER shop_orders_file_uses_gone AFTER DELETE ON shop_orders WHEN instr(OLD.picture, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'order' AND subject = cast(OLD.order_id AS text);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS gifts_file_uses;
--> statement-breakpoint
CREATE TRIGGER gifts_file_uses AFTER INSERT ON gifts WHEN instr(NEW.picture, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'gift', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.picture), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS gifts_file_uses_changed;
--> statement-breakpoint
CREATE TRIGGER gifts_file_uses_changed AFTER UPDATE OF picture ON gifts
WHEN instr(OLD.picture, '/chat/files/') > 0 OR instr(NEW.picture, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'gift' AND subject = cast(OLD.id AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'gift', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.picture), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS gifts_file_uses_gone;
--> statement-breakpoint
CREATE TRIGGER gifts_file_uses_gone AFTER DELETE ON gifts WHEN instr(OLD.picture, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'gift' AND subject = cast(OLD.id AS text);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS chat_reports_file_uses;
--> statement-breakpoint
CREATE TRIGGER chat_reports_file_uses AFTER INSERT ON chat_reports WHEN instr(NEW.evidence, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'chat-report', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.evidence), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.state <> 'dismissed';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS chat_reports_file_uses_changed;
--> statement-breakpoint
CREATE TRIGGER chat_reports_file_uses_changed AFTER UPDATE OF evidence, state ON chat_reports
WHEN instr(OLD.evidence, '/chat/files/') > 0 OR instr(NEW.evidence, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'chat-report' AND subject = cast(OLD.id AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'chat-report', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.evidence), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.state <> 'dismissed';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS chat_reports_file_uses_gone;
--> statement-breakpoint
CREATE TRIGGER chat_reports_file_uses_gone AFTER DELETE ON chat_reports WHEN instr(OLD.evidence, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'chat-report' AND subject = cast(OLD.id AS text);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS room_reports_file_uses;
--> statement-breakpoint
CREATE TRIGGER room_reports_file_uses AFTER INSERT ON room_reports WHEN instr(NEW.evidence, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'room-report', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.evidence), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.state <> 'dismissed';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS room_reports_file_uses_changed;
--> statement-breakpoint
CREATE TRIGGER room_reports_file_uses_changed AFTER UPDATE OF evidence, state ON room_reports
WHEN instr(OLD.evidence, '/chat/files/') > 0 OR instr(NEW.evidence, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'room-report' AND subject = cast(OLD.id AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'room-report', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.evidence), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.state <> 'dismissed';
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS room_reports_file_uses_gone;
--> statement-breakpoint
CREATE TRIGGER room_reports_file_uses_gone AFTER DELETE ON room_reports WHEN instr(OLD.evidence, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'room-report' AND subject = cast(OLD.id AS text);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS gifts_sent_keep;
--> statement-breakpoint
CREATE TRIGGER gifts_sent_keep BEFORE UPDATE ON gifts_sent BEGIN
  SELECT raise(ABORT, 'gifts that were given are never changed');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS gifts_sent_stay;
--> statement-breakpoint
CREATE TRIGGER gifts_sent_stay BEFORE DELETE ON gifts_sent BEGIN
  SELECT raise(ABORT, 'gifts that were given are never deleted');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS forecasts_sealed;
--> statement-breakpoint
CREATE TRIGGER forecasts_sealed BEFORE INSERT ON forecasts BEGIN
  SELECT RAISE(ABORT, 'forecasts: the match has begun or does not wait for its start')
  WHERE NOT EXISTS (
    SELECT 1 FROM matches WHERE id = NEW.match_id AND status = 1
      AND starts_at - iif(date_only = 1, 43200, 0) > unixepoch()
  );
  SELECT RAISE(ABORT, 'forecasts: made_at is not the present time') WHERE abs(NEW.made_at - unixepoch()) > 300;
  SELECT RAISE(ABORT, 'forecasts: seq does not follow the last one')
  WHERE NEW.seq <> coalesce((SELECT max(seq) FROM forecasts), 0) + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS forecasts_keep;
--> statement-breakpoint
CREATE TRIGGER forecasts_keep BEFORE UPDATE ON forecasts BEGIN
  SELECT RAISE(ABORT, 'forecasts: the record is append-only');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS forecasts_stay;
--> statement-breakpoint
CREATE TRIGGER forecasts_stay BEFORE DELETE ON forecasts BEGIN
  SELECT RAISE(ABORT, 'forecasts: the record is append-only');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS forecast_days_right;
--> statement-breakpoint
CREATE TRIGGER forecast_days_right BEFORE INSERT ON forecast_days BEGIN
  SELECT RAISE(ABORT, 'forecast_days: not the last forecast of a day that is over')
  WHERE NEW.day >= date('now') OR NOT EXISTS (
    SELECT 1 FROM forecasts f WHERE f.seq = NEW.seq AND f.hash = NEW.hash AND date(f.made_at, 'unixepoch') = NEW.day
      AND NOT EXISTS (SELECT 1 FROM forecasts n WHERE n.seq = NEW.seq + 1 AND date(n.made_at, 'unixepoch') = NEW.day)
  );
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS forecast_days_keep;
--> statement-breakpoint
CREATE TRIGGER forecast_days_keep BEFORE UPDATE ON forecast_days BEGIN
  SELECT RAISE(ABORT, 'forecast_days: published hashes do not change');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS forecast_days_stay;
--> statement-breakpoint
CREATE TRIGGER forecast_days_stay BEFORE DELETE ON forecast_days BEGIN
  SELECT RAISE(ABORT, 'forecast_days: published hashes do not change');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS model_versions_keep;
--> statement-breakpoint
CREATE TRIGGER model_versions_keep BEFORE UPDATE ON model_versions BEGIN
  SELECT RAISE(ABORT, 'model_versions: parameters that made forecasts do not change');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS model_versions_stay;
--> statement-breakpoint
CREATE TRIGGER model_versions_stay BEFORE DELETE ON model_versions BEGIN
  SELECT RAISE(ABORT, 'model_versions: parameters that made forecasts do not change');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS ledger_entries_post;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_post AFTER INSERT ON ledger_entries BEGIN
  UPDATE ledger_accounts SET balance = balance + NEW.amount WHERE id = NEW.account_id;
  SELECT RAISE(ABORT, 'ledger: more entries than the movement names')
  WHERE (SELECT count(*) FROM ledger_entries WHERE movement_id = NEW.movement_id)
    > (SELECT entry_count FROM ledger_movements WHERE id = NEW.movement_id);
  SELECT RAISE(ABORT, 'ledger: a movement must sum to zero in every currency')
  WHERE (SELECT count(*) FROM ledger_entries WHERE movement_id = NEW.movement_id)
    = (SELECT entry_count FROM ledger_movements WHERE id = NEW.movement_id)
    AND EXISTS (
      SELECT 1 FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
      WHERE e.movement_id = NEW.movement_id GROUP BY a.currency HAVING sum(e.amount) <> 0
    );
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS ledger_entries_quiz;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_quiz BEFORE INSERT ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'ledger: quiz points move between one person and the site alone')
  WHERE EXISTS (
    SELECT 1 FROM ledger_accounts n JOIN ledger_entries e ON e.movement_id = NEW.movement_id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE n.id = NEW.account_id
      AND ((a.currency = 'quiz') <> (n.currency = 'quiz')
        OR (n.currency = 'quiz' AND n.uid IS NOT NULL AND a.uid IS NOT NULL))
  );
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS ledger_entries_keep;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_keep BEFORE UPDATE ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'ledger: entries are never changed');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS ledger_entries_stay;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE DELETE ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'ledger: entries are never deleted');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS ledger_movements_keep;
--> statement-breakpoint
CREATE TRIGGER ledger_movements_keep BEFORE UPDATE ON ledger_movements BEGIN
  SELECT RAISE(ABORT, 'ledger: movements are never changed');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS ledger_movements_stay;
--> statement-breakpoint
CREATE TRIGGER ledger_movements_stay BEFORE DELETE ON ledger_movements BEGIN
  SELECT RAISE(ABORT, 'ledger: movements are never deleted');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS ledger_accounts_empty;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_empty BEFORE INSERT ON ledger_accounts WHEN NEW.balance <> 0 BEGIN
  SELECT RAISE(ABORT, 'ledger: an account begins with nothing');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS ledger_accounts_keep;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_keep BEFORE UPDATE OF id, uid, currency, may_owe ON ledger_accounts BEGIN
  SELECT RAISE(ABORT, 'ledger: only the balance of an account moves');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS ledger_accounts_stay;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE ON ledger_accounts BEGIN
  SELECT RAISE(ABORT, 'ledger: accounts are never deleted');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS coupons_given;
--> statement-breakpoint
CREATE TRIGGER coupons_given AFTER INSERT ON coupons BEGIN
  UPDATE coupons SET (kind, scope, value, min_price, name_zh, name_pt, name_en) =
    (SELECT k.kind, k.scope, k.value, k.min_price, k.name_zh, k.name_pt, k.name_en FROM coupon_kinds k
      WHERE k.id = NEW.kind_id)
    WHERE id = NEW.id;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS coupons_told;
--> statement-breakpoint
CREATE TRIGGER coupons_told AFTER INSERT ON coupons BEGIN
  INSERT INTO system_messages (uid, kind, vars, key, created_at)
    SELECT NEW.uid, 'couponArrived', json_object('name', json_object('zh', k.name_zh, 'pt', k.name_pt, 'en', k.name_en)),
      'coupon:' || NEW.id, NEW.starts_at
    FROM coupon_kinds k WHERE k.id = NEW.kind_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS red_plans_before;
--> statement-breakpoint
CREATE TRIGGER red_plans_before BEFORE INSERT ON red_plans BEGIN
  SELECT RAISE(ABORT, 'red_plans: the match has begun, or its hour is not known')
  WHERE NOT EXISTS (SELECT 1 FROM matches WHERE id = NEW.match_id AND date_only = 0 AND starts_at > NEW.published_at);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS red_plans_sealed;
--> statement-breakpoint
CREATE TRIGGER red_plans_sealed BEFORE UPDATE OF id, master_id, match_id, market, choice, line, price, sharing_ratio,
  reasons, salt, seal, published_at ON red_plans BEGIN
  SELECT RAISE(ABORT, 'red_plans: what is sealed never changes');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS red_plans_final;
--> statement-breakpoint
CREATE TRIGGER red_plans_final BEFORE UPDATE OF state ON red_plans
WHEN OLD.state <> NEW.state AND (OLD.state = 'removed' OR NEW.state = 'open'
  OR (OLD.state = 'refunded' AND NEW.state <> 'removed'))
BEGIN
  SELECT RAISE(ABORT, 'red_plans: refunds and removals are final');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS red_plans_stay;
--> statement-breakpoint
CREATE TRIGGER red_plans_stay BEFORE DELETE ON red_plans BEGIN
  SELECT RAISE(ABORT, 'red_plans: plans are never deleted');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS red_purchases_stay;
--> statement-breakpoint
CREATE TRIGGER red_purchases_stay BEFORE DELETE ON red_purchases BEGIN
  SELECT RAISE(ABORT, 'red_purchases: purchases are never deleted');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS red_plans_removed;
--> statement-breakpoint
CREATE TRIGGER red_plans_removed AFTER UPDATE OF state ON red_plans
WHEN NEW.state = 'removed' AND OLD.state <> 'removed' BEGIN
  INSERT INTO red_due (match_id, changes) VALUES (NEW.match_id, 1)
  ON CONFLICT (match_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS matches_red_due;
--> statement-breakpoint
CREATE TRIGGER matches_red_due AFTER UPDATE OF status, home_score, away_score, home_penalties ON matches
WHEN (NEW.status = 0 OR NEW.status >= iif(NEW.sport_id = 1, 8, 10))
  AND (OLD.status <> NEW.status OR OLD.home_score IS NOT NEW.home_score OR OLD.away_score IS NOT NEW.away_score
    OR OLD.home_penalties IS NOT NEW.home_penalties)
BEGIN
  INSERT INTO red_due (match_id, changes) SELECT NEW.id, 1
  WHERE EXISTS (SELECT 1 FROM red_plans WHERE match_id = NEW.id)
  ON CONFLICT (match_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS regular_scores_red_due;
--> statement-breakpoint
CREATE TRIGGER regular_scores_red_due AFTER INSERT ON regular_scores BEGIN
  INSERT INTO red_due (match_id, changes) SELECT NEW.match_id, 1
  WHERE EXISTS (SELECT 1 FROM red_plans WHERE match_id = NEW.match_id)
  ON CONFLICT (match_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS regular_scores_red_due_again;
--> statement-breakpoint
CREATE TRIGGER regular_scores_red_due_again AFTER UPDATE ON regular_scores BEGIN
  INSERT INTO red_due (match_id, changes) SELECT NEW.match_id, 1
  WHERE EXISTS (SELECT 1 FROM red_plans WHERE match_id = NEW.match_id)
  ON CONFLICT (match_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS regular_scores_red_due_gone;
--> statement-breakpoint
CREATE TRIGGER regular_scores_red_due_gone AFTER DELETE ON regular_scores BEGIN
  INSERT INTO red_due (match_id, changes) SELECT OLD.match_id, 1
  WHERE EXISTS (SELECT 1 FROM red_plans WHERE match_id = OLD.match_id)
  ON CONFLICT (match_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS matches_quiz_due;
--> statement-breakpoint
CREATE TRIGGER matches_quiz_due AFTER UPDATE OF status, home_score, away_score, home_penalties, home_half_score,
  away_half_score, period_scores ON matches
WHEN (NEW.status = 0 OR NEW.status >= iif(NEW.sport_id = 1, 8, 10))
  AND (OLD.status <> NEW.status OR OLD.home_score IS NOT NEW.home_score OR OLD.away_score IS NOT NEW.away_score
    OR OLD.home_penalties IS NOT NEW.home_penalties OR OLD.home_half_score IS NOT NEW.home_half_score
    OR OLD.away_half_score IS NOT NEW.away_half_score OR OLD.period_scores <> NEW.period_scores)
BEGIN
  INSERT INTO quiz_due (match_id, changes) SELECT NEW.id, 1
  WHERE EXISTS (SELECT 1 FROM quiz_questions WHERE match_id = NEW.id)
  ON CONFLICT (match_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS regular_scores_quiz_due;
--> statement-breakpoint
CREATE TRIGGER regular_scores_quiz_due AFTER INSERT ON regular_scores BEGIN
  INSERT INTO quiz_due (match_id, changes) SELECT NEW.match_id, 1
  WHERE EXISTS (SELECT 1 FROM quiz_questions WHERE match_id = NEW.match_id)
  ON CONFLICT (match_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS regular_scores_quiz_due_again;
--> statement-breakpoint
CREATE TRIGGER regular_scores_quiz_due_again AFTER UPDATE ON regular_scores BEGIN
  INSERT INTO quiz_due (match_id, changes) SELECT NEW.match_id, 1
  WHERE EXISTS (SELECT 1 FROM quiz_questions WHERE match_id = NEW.match_id)
  ON CONFLICT (match_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS regular_scores_quiz_due_gone;
--> statement-breakpoint
CREATE TRIGGER regular_scores_quiz_due_gone AFTER DELETE ON regular_scores BEGIN
  INSERT INTO quiz_due (match_id, changes) SELECT OLD.match_id, 1
  WHERE EXISTS (SELECT 1 FROM quiz_questions WHERE match_id = OLD.match_id)
  ON CONFLICT (match_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS activity_task_counted;
--> statement-breakpoint
CREATE TRIGGER activity_task_counted AFTER INSERT ON task_events BEGIN
  INSERT INTO activity_progress (activity_id, uid, task, times)
  SELECT t.activity_id, NEW.uid, NEW.kind, 1 FROM activity_tasks t JOIN activities a ON a.id = t.activity_id
  WHERE t.task = NEW.kind AND a.state = 'published' AND a.starts_at <= NEW.created_at AND NEW.created_at < a.ends_at
  ON CONFLICT (activity_id, uid, task) DO UPDATE SET times = times + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS activity_checkin_counted;
--> statement-breakpoint
CREATE TRIGGER activity_checkin_counted AFTER INSERT ON task_awards WHEN NEW.kind = 'checkin' BEGIN
  INSERT INTO activity_progress (activity_id, uid, task, times)
  SELECT t.activity_id, NEW.uid, NEW.kind, 1 FROM activity_tasks t JOIN activities a ON a.id = t.activity_id
  WHERE t.task = NEW.kind AND a.state = 'published' AND a.starts_at <= NEW.created_at AND NEW.created_at < a.ends_at
  ON CONFLICT (activity_id, uid, task) DO UPDATE SET times = times + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS activity_awards_right;
--> statement-breakpoint
CREATE TRIGGER activity_awards_right BEFORE INSERT ON activity_awards BEGIN
  SELECT RAISE(ABORT, 'activity: not running') WHERE NOT EXISTS (
    SELECT 1 FROM activities a WHERE a.id = NEW.activity_id AND a.state = 'published' AND a.starts_at <= NEW.created_at
    AND NEW.created_at < a.ends_at + iif(a.kind = 'task', 259200, 0)
  );
  SELECT RAISE(ABORT, 'activity: other odds') WHERE NOT EXISTS (
    SELECT 1 FROM activity_prizes p JOIN activities a ON a.id = p.activity_id
    WHERE p.id = NEW.prize_id AND p.activity_id = NEW.activity_id AND p.version = a.version
  );
  SELECT RAISE(ABORT, 'activity: not reached') WHERE EXISTS (
    SELECT 1 FROM activity_prizes p JOIN activities a ON a.id = p.activity_id
    WHERE p.id = NEW.prize_id AND a.kind = 'task' AND (p.goal < 1 OR p.goal > coalesce((
      SELECT g.times FROM activity_progress g WHERE g.activity_id = p.activity_id AND g.uid = NEW.uid AND g.task = p.task
    ), 0))
  );
  SELECT RAISE(ABORT, 'activity: no ticket') WHERE EXISTS (
    SELECT 1 FROM activities a WHERE a.id = NEW.activity_id AND a.kind = 'draw'
    AND (SELECT count(*) FROM activity_awards w WHERE w.activity_id = a.id AND w.uid = NEW.uid)
      >= a.welcome_tickets + coalesce((
        SELECT sum(min(g.times / t.per * t.tickets, t.tickets_max)) FROM activity_tasks t
        JOIN activity_progress g ON g.activity_id = t.activity_id AND g.task = t.task
        WHERE t.activity_id = a.id AND g.uid = NEW.uid
      ), 0)
  );
  SELECT RAISE(ABORT, 'activity: out') WHERE EXISTS (
    SELECT 1 FROM activity_prizes p WHERE p.id = NEW.prize_id AND p.stock IS NOT NULL AND p.given >= p.stock
  );
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS activity_awards_given;
--> statement-breakpoint
CREATE TRIGGER activity_awards_given AFTER INSERT ON activity_awards BEGIN
  UPDATE activity_prizes SET given = given + 1 WHERE id = NEW.prize_id;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS activity_awards_keep;
--> statement-breakpoint
CREATE TRIGGER activity_awards_keep BEFORE UPDATE ON activity_awards BEGIN
  SELECT RAISE(ABORT, 'activity: awards are never changed');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS activity_awards_stay;
--> statement-breakpoint
CREATE TRIGGER activity_awards_stay BEFORE DELETE ON activity_awards BEGIN
  SELECT RAISE(ABORT, 'activity: awards are never deleted');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS activity_prizes_keep;
--> statement-breakpoint
CREATE TRIGGER activity_prizes_keep BEFORE UPDATE OF id, activity_id, version, kind, amount, ref_id, task, goal, weight,
  stock ON activity_prizes BEGIN
  SELECT RAISE(ABORT, 'activity: a table of prizes is never changed, it gets a new version');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS activity_prizes_stay;
--> statement-breakpoint
CREATE TRIGGER activity_prizes_stay BEFORE DELETE ON activity_prizes WHEN EXISTS (
  SELECT 1 FROM activities a WHERE a.id = OLD.activity_id AND a.state <> 'draft'
) BEGIN
  SELECT RAISE(ABORT, 'activity: what has been published stays');
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS leagues_search_new;
--> statement-breakpoint
CREATE TRIGGER leagues_search_new AFTER INSERT ON leagues BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('league', NEW.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS leagues_search_changed;
--> statement-breakpoint
CREATE TRIGGER leagues_search_changed AFTER UPDATE OF name_en, name_zh, name_pt, short_en, short_zh, short_pt ON leagues
WHEN OLD.name_en IS NOT NEW.name_en OR OLD.name_zh IS NOT NEW.name_zh OR OLD.name_pt IS NOT NEW.name_pt OR OLD.short_en IS NOT NEW.short_en OR OLD.short_zh IS NOT NEW.short_zh OR OLD.short_pt IS NOT NEW.short_pt
BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('league', NEW.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS leagues_search_gone;
--> statement-breakpoint
CREATE TRIGGER leagues_search_gone AFTER DELETE ON leagues BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('league', OLD.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS teams_search_new;
--> statement-breakpoint
CREATE TRIGGER teams_search_new AFTER INSERT ON teams BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('team', NEW.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS teams_search_changed;
--> statement-breakpoint
CREATE TRIGGER teams_search_changed AFTER UPDATE OF name_en, name_zh, name_pt, short_en, short_zh, short_pt ON teams
WHEN OLD.name_en IS NOT NEW.name_en OR OLD.name_zh IS NOT NEW.name_zh OR OLD.name_pt IS NOT NEW.name_pt OR OLD.short_en IS NOT NEW.short_en OR OLD.short_zh IS NOT NEW.short_zh OR OLD.short_pt IS NOT NEW.short_pt
BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('team', NEW.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS teams_search_gone;
--> statement-breakpoint
CREATE TRIGGER teams_search_gone AFTER DELETE ON teams BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('team', OLD.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS players_search_new;
--> statement-breakpoint
CREATE TRIGGER players_search_new AFTER INSERT ON players BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('player', NEW.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS players_search_changed;
--> statement-breakpoint
CREATE TRIGGER players_search_changed AFTER UPDATE OF name_en, name_zh, name_pt ON players
WHEN OLD.name_en IS NOT NEW.name_en OR OLD.name_zh IS NOT NEW.name_zh OR OLD.name_pt IS NOT NEW.name_pt
BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('player', NEW.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS players_search_gone;
--> statement-breakpoint
CREATE TRIGGER players_search_gone AFTER DELETE ON players BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('player', OLD.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS aliases_search_new;
--> statement-breakpoint
CREATE TRIGGER aliases_search_new AFTER INSERT ON aliases BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES (NEW.kind, NEW.subject_id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS aliases_search_changed;
--> statement-breakpoint
CREATE TRIGGER aliases_search_changed AFTER UPDATE ON aliases
BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES (OLD.kind, OLD.subject_id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
  INSERT INTO search_pending (kind, subject_id, changes) VALUES (NEW.kind, NEW.subject_id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS aliases_search_gone;
--> statement-breakpoint
CREATE TRIGGER aliases_search_gone AFTER DELETE ON aliases BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES (OLD.kind, OLD.subject_id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS users_search_new;
--> statement-breakpoint
CREATE TRIGGER users_search_new AFTER INSERT ON users BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('person', NEW.uid, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS users_search_changed;
--> statement-breakpoint
CREATE TRIGGER users_search_changed AFTER UPDATE OF nick_name, is_anchor ON users
WHEN OLD.nick_name IS NOT NEW.nick_name OR OLD.is_anchor IS NOT NEW.is_anchor BEGIN
  DELETE FROM search_terms WHERE kind = 'person' AND subject_id = OLD.uid;
  DELETE FROM search_texts WHERE kind = 'person' AND subject_id = OLD.uid;
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('person', NEW.uid, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS users_search_gone;
--> statement-breakpoint
CREATE TRIGGER users_search_gone AFTER DELETE ON users BEGIN
  DELETE FROM search_terms WHERE kind = 'person' AND subject_id = OLD.uid;
  DELETE FROM search_texts WHERE kind = 'person' AND subject_id = OLD.uid;
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('person', OLD.uid, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS rooms_search_new;
--> statement-breakpoint
CREATE TRIGGER rooms_search_new AFTER INSERT ON rooms WHEN NEW.title <> '' BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('room', NEW.anchor_id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS rooms_search_changed;
--> statement-breakpoint
CREATE TRIGGER rooms_search_changed AFTER UPDATE OF title ON rooms
WHEN OLD.title IS NOT NEW.title BEGIN
  DELETE FROM search_texts WHERE kind = 'room' AND subject_id = OLD.anchor_id;
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('room', NEW.anchor_id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS rooms_search_gone;
--> statement-breakpoint
CREATE TRIGGER rooms_search_gone AFTER DELETE ON rooms BEGIN
  DELETE FROM search_texts WHERE kind = 'room' AND subject_id = OLD.anchor_id;
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('room', OLD.anchor_id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS videos_search_new;
--> statement-breakpoint
CREATE TRIGGER videos_search_new AFTER INSERT ON videos BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('video', NEW.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS videos_search_changed;
--> statement-breakpoint
CREATE TRIGGER videos_search_changed AFTER UPDATE OF title ON videos
WHEN OLD.title IS NOT NEW.title BEGIN
  DELETE FROM search_texts WHERE kind = 'video' AND subject_id = OLD.id;
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('video', NEW.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS videos_search_gone;
--> statement-breakpoint
CREATE TRIGGER videos_search_gone AFTER DELETE ON videos BEGIN
  DELETE FROM search_texts WHERE kind = 'video' AND subject_id = OLD.id;
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('video', OLD.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS posts_search_new;
--> statement-breakpoint
CREATE TRIGGER posts_search_new AFTER INSERT ON posts WHEN NEW.kind = 'video' BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('post', NEW.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS posts_search_changed;
--> statement-breakpoint
CREATE TRIGGER posts_search_changed AFTER UPDATE OF text ON posts
WHEN NEW.kind = 'video' AND (OLD.text IS NOT NEW.text) BEGIN
  DELETE FROM search_texts WHERE kind = 'post' AND subject_id = OLD.id;
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('post', NEW.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS posts_search_gone;
--> statement-breakpoint
CREATE TRIGGER posts_search_gone AFTER DELETE ON posts BEGIN
  DELETE FROM search_texts WHERE kind = 'post' AND subject_id = OLD.id;
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('post', OLD.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS user_bans_comments_out;
--> statement-breakpoint
CREATE TRIGGER user_bans_comments_out AFTER INSERT ON user_bans BEGIN
  UPDATE short_counts SET comments = comments - c.n
  FROM (
    SELECT short_id, count(*) AS n FROM short_comments WHERE uid = NEW.uid AND deleted_at = 0 GROUP BY short_id
  ) c WHERE c.short_id = short_counts.short_id;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS user_bans_comments_in;
--> statement-breakpoint
CREATE TRIGGER user_bans_comments_in AFTER DELETE ON user_bans BEGIN
  UPDATE short_counts SET comments = comments + c.n
  FROM (
    SELECT short_id, count(*) AS n FROM short_comments WHERE uid = OLD.uid AND deleted_at = 0 GROUP BY short_id
  ) c WHERE c.short_id = short_counts.short_id;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS rooms_anchor;
--> statement-breakpoint
CREATE TRIGGER rooms_anchor AFTER INSERT ON rooms BEGIN
  INSERT OR IGNORE INTO anchors (anchor_id, fans)
    SELECT NEW.anchor_id, count(*) FROM follows f WHERE f.kind = 'anchor' AND f.subject_id = NEW.anchor_id;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS follows_fan;
--> statement-breakpoint
CREATE TRIGGER follows_fan AFTER INSERT ON follows WHEN NEW.kind = 'anchor' BEGIN
  UPDATE anchors SET fans = fans + 1 WHERE anchor_id = NEW.subject_id;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS follows_fan_gone;
--> statement-breakpoint
CREATE TRIGGER follows_fan_gone AFTER DELETE ON follows WHEN OLD.kind = 'anchor' BEGIN
  UPDATE anchors SET fans = fans - 1 WHERE anchor_id = OLD.subject_id;
END;
