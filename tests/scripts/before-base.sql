-- The database of version 0.1.0 (commit 0ef8156c): made by its 72 migrations, with rows of a demo world, and one made up for each table that the demo leaves
-- empty. Tables and rows come first, then indexes and triggers, which would act on the rows.
PRAGMA defer_foreign_keys = on;
--> statement-breakpoint
CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);
--> statement-breakpoint
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
, `rules` text DEFAULT '' NOT NULL);
--> statement-breakpoint
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
CREATE TABLE `rounds` (
	`id` integer PRIMARY KEY NOT NULL,
	`season_id` integer NOT NULL,
	`number` integer NOT NULL,
	`name` text,
	`stage` text DEFAULT 'league' NOT NULL, `table_stage` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`season_id`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `season_teams` (
	`season_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	`group_name` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`season_id`, `team_id`),
	FOREIGN KEY (`season_id`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `seasons` (
	`id` integer PRIMARY KEY NOT NULL,
	`league_id` integer NOT NULL,
	`name` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`source` text DEFAULT 'demo' NOT NULL, `rules` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`form` text DEFAULT '' NOT NULL, `stage` text DEFAULT '' NOT NULL, `part` text DEFAULT '' NOT NULL, `adjusted` integer DEFAULT 0 NOT NULL, `source` text DEFAULT 'computed' NOT NULL, `beyond` text DEFAULT '' NOT NULL,
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
, `coach_zh` text, `coach_pt` text);
--> statement-breakpoint
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
CREATE TABLE `lineup_sides` (
	`match_id` integer NOT NULL,
	`side` text NOT NULL,
	`formation` text,
	`coach` text, `coach_zh` text, `coach_pt` text,
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
	`updated_at` integer DEFAULT 0 NOT NULL, `leg` integer, `news_at` integer DEFAULT 0 NOT NULL, `unconfirmed` integer DEFAULT 0 NOT NULL, `moved_from` integer, `moved_from_date_only` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`season_id`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`round_id`) REFERENCES `rounds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`home_team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`away_team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `odds` (
	`match_id` integer NOT NULL,
	`bookmaker_id` integer NOT NULL,
	`market` text NOT NULL,
	`at` integer NOT NULL,
	`line` real,
	`home` real NOT NULL,
	`draw` real,
	`away` real NOT NULL, `suspended` integer DEFAULT 0 NOT NULL, `seq` integer DEFAULT 0 NOT NULL,
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
	`created_at` integer NOT NULL, `bell` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`uid`, `kind`, `subject_id`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`uid` integer NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL, `last_seen_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
, `gender` integer DEFAULT 0 NOT NULL, `birthday` text DEFAULT '' NOT NULL, `signature` text DEFAULT '' NOT NULL, `city` text DEFAULT '' NOT NULL, `invited_by` integer DEFAULT 0 NOT NULL, `channel` text DEFAULT '' NOT NULL, `site` text DEFAULT '' NOT NULL, `locale` text DEFAULT '' NOT NULL, `is_anchor_admin` integer DEFAULT 0 NOT NULL, `is_youliao` integer DEFAULT 0 NOT NULL, `career` text DEFAULT '' NOT NULL, `height` integer DEFAULT 0 NOT NULL, `weight` integer DEFAULT 0 NOT NULL, `tags` text DEFAULT '[]' NOT NULL, `mobile_alias` text DEFAULT '' NOT NULL);
--> statement-breakpoint
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
, `is_draft` integer DEFAULT 0 NOT NULL, `title_en` text DEFAULT '' NOT NULL, `body_en` text DEFAULT '' NOT NULL);
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
--> statement-breakpoint
CREATE TABLE `captchas` (
	`id` text PRIMARY KEY NOT NULL,
	`nonce` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `codes` (
	`mobile` text NOT NULL,
	`purpose` text NOT NULL,
	`hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`guesses` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`mobile`, `purpose`)
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`mobile` text NOT NULL,
	`text` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bag_items` (
	`uid` integer NOT NULL,
	`gift_id` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`uid`, `gift_id`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`gift_id`) REFERENCES `gifts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bag_items_floor" CHECK("bag_items"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE `coupon_kinds` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`scope` text NOT NULL,
	`value` integer NOT NULL,
	`min_price` integer DEFAULT 0 NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL
, `name_en` text DEFAULT '' NOT NULL);
--> statement-breakpoint
CREATE TABLE `coupons` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` integer NOT NULL,
	`kind_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`reason` text NOT NULL, `kind` text DEFAULT 'cut' NOT NULL, `scope` text DEFAULT 'any' NOT NULL, `value` integer DEFAULT 0 NOT NULL, `min_price` integer DEFAULT 0 NOT NULL, `name_zh` text DEFAULT '' NOT NULL, `name_pt` text DEFAULT '' NOT NULL, `name_en` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kind_id`) REFERENCES `coupon_kinds`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `gifts` (
	`id` integer PRIMARY KEY NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`price` integer NOT NULL
, `name_en` text DEFAULT '' NOT NULL, `picture` text DEFAULT '/m/gifts/present.svg' NOT NULL, `effect` text DEFAULT 'none' NOT NULL, `is_on` integer DEFAULT 1 NOT NULL);
--> statement-breakpoint
CREATE TABLE `ledger_accounts` (
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
CREATE TABLE `ledger_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`movement_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`movement_id`) REFERENCES `ledger_movements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_entries_whole" CHECK(typeof("ledger_entries"."amount") = 'integer' and "ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE `ledger_movements` (
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
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` integer NOT NULL,
	`kind` text NOT NULL,
	`goods_id` integer NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`gold` integer DEFAULT 0 NOT NULL,
	`bonus_gold` integer DEFAULT 0 NOT NULL,
	`vip_days` integer DEFAULT 0 NOT NULL,
	`items` text DEFAULT '[]' NOT NULL,
	`price` integer NOT NULL,
	`pay` integer NOT NULL,
	`currency` text NOT NULL,
	`coupon_id` integer,
	`cashier` text NOT NULL,
	`cashier_ref` text DEFAULT '' NOT NULL,
	`pay_url` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`request_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`settled_at` integer, `asked_at` integer DEFAULT 0 NOT NULL, `coupon_lost` integer DEFAULT 0 NOT NULL, `origin` text DEFAULT '' NOT NULL, `open_attempt` integer DEFAULT 1 NOT NULL, `name_en` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_pay" CHECK("orders"."pay" > 0 and "orders"."pay" <= "orders"."price")
);
--> statement-breakpoint
CREATE TABLE `packages` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`gold` integer DEFAULT 0 NOT NULL,
	`bonus_gold` integer DEFAULT 0 NOT NULL,
	`price` integer NOT NULL,
	`items` text DEFAULT '[]' NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`is_on` integer DEFAULT 1 NOT NULL
, `name_en` text DEFAULT '' NOT NULL);
--> statement-breakpoint
CREATE TABLE `payment_events` (
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
CREATE TABLE `sandbox_payments` (
	`order_id` text PRIMARY KEY NOT NULL,
	`outcome` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `vip_plans` (
	`id` integer PRIMARY KEY NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`days` integer NOT NULL,
	`price` integer NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`is_on` integer DEFAULT 1 NOT NULL
, `name_en` text DEFAULT '' NOT NULL);
--> statement-breakpoint
CREATE TABLE `task_awards` (
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
CREATE TABLE `task_events` (
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
CREATE TABLE `task_people` (
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
CREATE TABLE `push_choices` (
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
CREATE TABLE `push_devices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`uid` integer,
	`locale` text NOT NULL,
	`brand` text NOT NULL,
	`without_score` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL, `session` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `audit_lines` (
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
CREATE TABLE `user_bans` (
	`uid` integer PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `user_mutes` (
	`uid` integer PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `coupons_seen` (
	`uid` integer PRIMARY KEY NOT NULL,
	`coupon_id` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `feedback` (
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
CREATE TABLE `model_plans` (
	`id` integer PRIMARY KEY NOT NULL,
	`model` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`days` integer NOT NULL,
	`price` integer NOT NULL,
	`currency` text NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`is_on` integer DEFAULT 0 NOT NULL, `name_en` text DEFAULT '' NOT NULL,
	CONSTRAINT "model_plans_sane" CHECK("model_plans"."days" > 0 and "model_plans"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE `model_subscriptions` (
	`uid` integer NOT NULL,
	`model` text NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`uid`, `model`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_models` (
	`order_id` text PRIMARY KEY NOT NULL,
	`model` text NOT NULL,
	`days` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `third_members` (
	`uid` integer PRIMARY KEY NOT NULL,
	`member` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `account_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` integer NOT NULL,
	`kind` text NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`network` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `announcement_marks` (
	`uid` integer NOT NULL,
	`announcement_id` integer NOT NULL,
	`read_at` integer NOT NULL,
	`deleted_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`uid`, `announcement_id`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`announcement_id`) REFERENCES `system_announcements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `applications` (
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
CREATE TABLE `live_records` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` integer NOT NULL,
	`title` text NOT NULL,
	`sport_id` integer NOT NULL,
	`match_id` integer,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`viewers_max` integer DEFAULT 0 NOT NULL,
	`diamond` integer DEFAULT 0 NOT NULL, `gifts` integer DEFAULT 0 NOT NULL, `audience` text DEFAULT 'public' NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `privacy_choices` (
	`uid` integer PRIMARY KEY NOT NULL,
	`show_follows` integer DEFAULT 1 NOT NULL,
	`show_online` integer DEFAULT 1 NOT NULL, `group_invites` integer DEFAULT 0 NOT NULL, `messages_from` text DEFAULT 'everybody' NOT NULL, `is_findable` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `system_announcements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title_zh` text NOT NULL,
	`title_pt` text NOT NULL,
	`body_zh` text NOT NULL,
	`body_pt` text NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`request_key` text NOT NULL,
	`published_at` integer NOT NULL
, `title_en` text DEFAULT '' NOT NULL, `body_en` text DEFAULT '' NOT NULL);
--> statement-breakpoint
CREATE TABLE `system_messages` (
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
CREATE TABLE `payout_accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` integer NOT NULL,
	`kind` text NOT NULL,
	`holder` text NOT NULL,
	`account` text NOT NULL,
	`bank` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL, `seal_key` integer DEFAULT 0 NOT NULL, `sealed` text DEFAULT '' NOT NULL, `fingerprint` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `withdrawals` (
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
	`changed_at` integer NOT NULL, `seal_key` integer DEFAULT 0 NOT NULL, `sealed` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "withdrawals_amount" CHECK("withdrawals"."diamonds" > 0 and "withdrawals"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE `addresses` (
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
CREATE TABLE `shop_goods` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`text_zh` text DEFAULT '' NOT NULL,
	`text_pt` text DEFAULT '' NOT NULL,
	`picture` text NOT NULL,
	`price` integer NOT NULL,
	`stock` integer,
	`person_max` integer DEFAULT 0 NOT NULL,
	`gift_id` integer,
	`gift_count` integer DEFAULT 0 NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`is_on` integer DEFAULT 1 NOT NULL, `name_en` text DEFAULT '' NOT NULL, `text_en` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`gift_id`) REFERENCES `gifts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shop_goods_stock" CHECK("shop_goods"."stock" is null or "shop_goods"."stock" >= 0),
	CONSTRAINT "shop_goods_price" CHECK("shop_goods"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE `shop_orders` (
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
CREATE TABLE `wardrobe` (
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
CREATE TABLE `activities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`title_zh` text NOT NULL,
	`title_pt` text NOT NULL,
	`summary_zh` text NOT NULL,
	`summary_pt` text NOT NULL,
	`rules_zh` text NOT NULL,
	`rules_pt` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`state` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`welcome_tickets` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `title_en` text DEFAULT '' NOT NULL, `summary_en` text DEFAULT '' NOT NULL, `rules_en` text DEFAULT '' NOT NULL,
	CONSTRAINT "activities_span" CHECK("activities"."ends_at" > "activities"."starts_at"),
	CONSTRAINT "activities_tickets" CHECK("activities"."welcome_tickets" >= 0)
);
--> statement-breakpoint
CREATE TABLE `activity_awards` (
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
CREATE TABLE `activity_prizes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`activity_id` integer NOT NULL,
	`version` integer NOT NULL,
	`position` integer NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`ref_id` integer DEFAULT 0 NOT NULL,
	`task` text DEFAULT '' NOT NULL,
	`goal` integer DEFAULT 0 NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL,
	`stock` integer,
	`given` integer DEFAULT 0 NOT NULL, `name_en` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "activity_prizes_stock" CHECK("activity_prizes"."given" >= 0 and ("activity_prizes"."stock" is null or "activity_prizes"."given" <= "activity_prizes"."stock")),
	CONSTRAINT "activity_prizes_amount" CHECK("activity_prizes"."amount" >= 0 and "activity_prizes"."weight" >= 0 and "activity_prizes"."goal" >= 0)
);
--> statement-breakpoint
CREATE TABLE `activity_progress` (
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
CREATE TABLE `activity_tasks` (
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
CREATE TABLE `activity_versions` (
	`activity_id` integer NOT NULL,
	`version` integer NOT NULL,
	`from_at` integer NOT NULL,
	PRIMARY KEY(`activity_id`, `version`),
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `invite_profits` (
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
CREATE TABLE `refunds` (
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
CREATE TABLE `order_days` (
	`order_id` text PRIMARY KEY NOT NULL,
	`uid` integer NOT NULL,
	`subject` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_disputes` (
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
CREATE TABLE `phone_merges` (
	`uid` integer PRIMARY KEY NOT NULL,
	`typed` text NOT NULL,
	`phone` text NOT NULL,
	`main_uid` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `chat_ids` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE TABLE `chat_mutes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stored_files` (
	`key` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`checked_at` integer NOT NULL,
	`removed_at` integer DEFAULT 0 NOT NULL,
	`is_picture` integer DEFAULT 0 NOT NULL
, `is_counted` integer DEFAULT 0 NOT NULL);
--> statement-breakpoint
CREATE TABLE `phone_codes` (
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
CREATE TABLE `signed_calls` (
	`mac` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`received_at` integer NOT NULL,
	`answer` text
);
--> statement-breakpoint
CREATE TABLE `room_lines` (
	`anchor_id` integer NOT NULL,
	`place` integer NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`url` text NOT NULL,
	PRIMARY KEY(`anchor_id`, `place`),
	FOREIGN KEY (`anchor_id`) REFERENCES `rooms`(`anchor_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `rooms` (
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
	`viewers` integer DEFAULT 0 NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL,
	`sample` text DEFAULT '' NOT NULL, `badge` text DEFAULT '' NOT NULL, `accepts_raids` integer DEFAULT 1 NOT NULL, `segment_s` integer DEFAULT 1 NOT NULL, `media` text DEFAULT '' NOT NULL, `audience` text DEFAULT 'public' NOT NULL,
	FOREIGN KEY (`anchor_id`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `videos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`anchor_id` integer NOT NULL,
	`title` text NOT NULL,
	`cover` text DEFAULT '' NOT NULL,
	`url` text NOT NULL,
	`duration_s` integer NOT NULL,
	`sport_id` integer DEFAULT 0 NOT NULL,
	`match_id` integer,
	`started_at` integer NOT NULL,
	`created_at` integer NOT NULL, `audience` text DEFAULT 'public' NOT NULL,
	FOREIGN KEY (`anchor_id`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `room_reports` (
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
CREATE TABLE `clips` (
	`uid` integer NOT NULL,
	`request_key` text NOT NULL,
	`url` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`uid`, `request_key`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `regular_scores` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`home` integer NOT NULL,
	`away` integer NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `quiz_choices` (
	`question_id` integer NOT NULL,
	`choice` text NOT NULL,
	`stake` integer NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`question_id`, `choice`),
	FOREIGN KEY (`question_id`) REFERENCES `quiz_questions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `quiz_due` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`changes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `quiz_people` (
	`uid` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `quiz_picks` (
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
CREATE TABLE `quiz_questions` (
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
CREATE TABLE `quiz_ranks` (
	`span` text NOT NULL,
	`uid` integer NOT NULL,
	`won` integer NOT NULL,
	PRIMARY KEY(`span`, `uid`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `gift_caps` (
	`uid` integer PRIMARY KEY NOT NULL,
	`gold` integer,
	`next_gold` integer,
	`next_at` integer DEFAULT 0 NOT NULL,
	`zone` text NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "gift_caps_floor" CHECK("gift_caps"."gold" >= 0 and "gift_caps"."next_gold" >= 0)
);
--> statement-breakpoint
CREATE TABLE `gift_days` (
	`uid` integer NOT NULL,
	`day` text NOT NULL,
	`gold` integer NOT NULL,
	`cap` integer,
	PRIMARY KEY(`uid`, `day`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "gift_days_cap" CHECK("gift_days"."gold" <= "gift_days"."cap")
);
--> statement-breakpoint
CREATE TABLE `gift_income` (
	`anchor_id` integer NOT NULL,
	`day` text NOT NULL,
	`gifts` integer NOT NULL,
	`gold` integer NOT NULL,
	`diamonds` integer NOT NULL,
	PRIMARY KEY(`anchor_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `gift_totals` (
	`anchor_id` integer NOT NULL,
	`period` text NOT NULL,
	`uid` integer NOT NULL,
	`gold` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`anchor_id`, `period`, `uid`)
);
--> statement-breakpoint
CREATE TABLE `gifts_sent` (
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
CREATE TABLE `task_watches` (
	`uid` integer PRIMARY KEY NOT NULL,
	`anchor_id` integer NOT NULL,
	`since` integer NOT NULL,
	`beat_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `anchors` (
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
CREATE TABLE `page_visit_counts` (
	`uid` integer PRIMARY KEY NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `page_visits` (
	`uid` integer NOT NULL,
	`visitor` integer NOT NULL,
	`day` integer NOT NULL,
	PRIMARY KEY(`uid`, `visitor`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`visitor`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `posts` (
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
CREATE TABLE `short_categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`name_en` text DEFAULT '' NOT NULL,
	`sport_id` integer DEFAULT 0 NOT NULL,
	`place` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `short_collection_entries` (
	`collection_id` integer NOT NULL,
	`place` integer NOT NULL,
	`short_id` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `place`),
	FOREIGN KEY (`collection_id`) REFERENCES `short_collections`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `short_collections` (
	`id` integer PRIMARY KEY NOT NULL,
	`title_zh` text NOT NULL,
	`title_pt` text NOT NULL,
	`title_en` text DEFAULT '' NOT NULL,
	`about_zh` text DEFAULT '' NOT NULL,
	`about_pt` text DEFAULT '' NOT NULL,
	`about_en` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `short_comments` (
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
CREATE TABLE `short_counts` (
	`short_id` integer PRIMARY KEY NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `short_likes` (
	`uid` integer NOT NULL,
	`short_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`uid`, `short_id`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `gift_kinds` (
	`anchor_id` integer NOT NULL,
	`month` text NOT NULL,
	`gift_id` integer NOT NULL,
	`count` integer NOT NULL,
	`diamonds` integer NOT NULL,
	PRIMARY KEY(`anchor_id`, `month`, `gift_id`),
	FOREIGN KEY (`gift_id`) REFERENCES `gifts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `broadcast_plans` (
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
CREATE TABLE `plan_reminders` (
	`plan_id` integer NOT NULL,
	`uid` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`plan_id`, `uid`),
	FOREIGN KEY (`plan_id`) REFERENCES `broadcast_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `raids` (
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
CREATE TABLE `forecast_days` (
	`day` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`seq`) REFERENCES `forecasts`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `forecasts` (
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
CREATE TABLE `model_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`parameters` text NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `team_ratings` (
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
CREATE TABLE `chat_groups` (
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
	`updated_at` integer NOT NULL
, `folded` text);
--> statement-breakpoint
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
CREATE TABLE `message_notices` (
	`uid` integer PRIMARY KEY NOT NULL,
	`is_on` integer DEFAULT 1 NOT NULL,
	`preview` text DEFAULT 'name' NOT NULL,
	`rest_from` text DEFAULT '' NOT NULL,
	`rest_to` text DEFAULT '' NOT NULL,
	`zone` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`rps` real NOT NULL, `yesterday_seq` integer REFERENCES forecasts(seq), `yesterday_home` real, `yesterday_draw` real, `yesterday_away` real, `shown_by` text, `shown_home` real, `shown_draw` real, `shown_away` real,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seq`) REFERENCES `forecasts`(`seq`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`season_id`) REFERENCES `seasons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `red_due` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`changes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `red_plans` (
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
	`removed_reason` text DEFAULT '' NOT NULL, `told_at` integer DEFAULT 0 NOT NULL, `market_share` real, `market_price` real, `priced_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`master_id`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "red_plans_price" CHECK("red_plans"."price" > 0 and "red_plans"."sharing_ratio" between 0 and 100),
	CONSTRAINT "red_plans_outcome" CHECK("red_plans"."outcome" = '' or "red_plans"."state" in ('finished', 'removed'))
);
--> statement-breakpoint
CREATE TABLE `red_purchases` (
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
CREATE TABLE `hindcasts` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`forecast` text,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `search_pending` (
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`changes` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_terms` (
	`kind` text NOT NULL,
	`term` text NOT NULL,
	`subject_id` integer NOT NULL,
	`part` integer NOT NULL,
	PRIMARY KEY(`kind`, `term`, `subject_id`)
) WITHOUT ROWID;
--> statement-breakpoint
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
CREATE TABLE `file_uses` (
	`file` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`item` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`file`, `kind`, `subject`, `item`)
);
--> statement-breakpoint
CREATE TABLE `search_texts` (
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`folded` text NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `moderator_acts` (
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
CREATE TABLE `schedules` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`lease_until` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer DEFAULT 0 NOT NULL,
	`failed` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
INSERT INTO "aliases" ("kind","subject_id","alias") VALUES ('league', 1686, 'CL');
--> statement-breakpoint
INSERT INTO "aliases" ("kind","subject_id","alias") VALUES ('league', 1686, '歐冠');
--> statement-breakpoint
INSERT INTO "billboards" ("type","sport_id","season_id","place","team_id","player_id","value","detail","updated_at") VALUES ('hot-football', 1, 0, 8, 429509211, NULL, 8182, '{}', 1795912694);
--> statement-breakpoint
INSERT INTO "billboards" ("type","sport_id","season_id","place","team_id","player_id","value","detail","updated_at") VALUES ('hot-football', 1, 0, 29, 90405534, NULL, 2531, '{}', 1795912694);
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (325101, 1, 'france-ligue-1', 'Ligue 1', '法国足球甲级联赛', NULL, 'Ligue 1', '法甲', NULL, 'fr', '#085fff', 6, 'league', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (210157, 1, 'france-ligue-2', 'Ligue 2', '法国足球乙级联赛', NULL, 'Ligue 2', '法乙', NULL, 'fr', '#0a2a5e', 64, 'league', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (821721, 1, 'conmebol-libertadores', 'Copa Libertadores', '南美解放者杯', NULL, 'Libertadores', '解放者杯', NULL, 'samerica', '#b8860b', 11, 'cup', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (614529, 1, 'netherlands-eredivisie', 'Eredivisie', '荷兰足球甲级联赛', NULL, 'Eredivisie', '荷甲', 'Holandês', 'nl', '#0a3bdb', 10, 'league', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (446536, 2, 'spain-acb', 'Liga ACB', '西班牙篮球甲级联赛', 'Liga ACB', 'Liga ACB', '西篮甲', 'Liga ACB', 'es', '#ff6600', 5, 'conference', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (1029241, 2, 'brazil-nbb', 'Novo Basquete Brasil', '巴西篮球联赛', 'NBB Caixa', 'NBB', '巴西篮联', 'NBB', 'br', '#00843d', 6, 'conference', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (326031, 1, 'brazil-serie-b', 'Brazilian Série B', '巴西足球乙级联赛', 'Campeonato Brasileiro Série B', 'Brazil Série B', '巴乙', 'Série B', 'br', '#0b6e4f', 33, 'league', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (471171, 1, 'argentina-primera', 'Argentine Primera División', '阿根廷足球甲级联赛', 'Campeonato Argentino', 'Argentine Primera', '阿甲', 'Argentino', 'ar', '#6cace4', 14, 'league', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (1686, 1, 'uefa-champions-league', 'UEFA Champions League', '欧洲冠军联赛', 'Liga dos Campeões da UEFA', 'Champions League', '欧冠', 'Liga dos Campeões', 'eu', '#0e1e5b', 2, 'cup', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (23700, 1, 'australia-a-league', 'A-League Men', '澳大利亚足球超级联赛', 'Campeonato Australiano', 'A-League', '澳超', 'A-League', 'au', '#1b2a4a', 26, 'league', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (655968, 1, 'germany-bundesliga', 'Bundesliga', '德国足球甲级联赛', NULL, 'Bundesliga', '德甲', NULL, 'de', '#d20515', 5, 'league', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (1004361, 2, 'china-cba', 'Chinese Basketball Association', '中国男子篮球职业联赛', 'Associação Chinesa de Basquete', 'CBA', '中职篮', 'CBA', 'cn', '#c8102e', 2, 'conference', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (266429, 1, 'brazil-serie-a', 'Brazilian Série A', '巴西足球甲级联赛', 'Campeonato Brasileiro Série A', 'Brasileirão', '巴甲', 'Brasileirão', 'br', '#009739', 8, 'league', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (478300, 2, 'usa-wnba', 'Women''s National Basketball Association', '美国女子职业篮球联赛', 'WNBA', 'WNBA', '美女篮', 'WNBA', 'us', '#fa4d00', 4, 'conference', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (366699, 1, 'england-premier-league', 'Premier League', '英格兰超级联赛', NULL, 'Premier League', '英超', NULL, 'gb-eng', '#3d195b', 1, 'league', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (1027322, 2, 'euroleague', 'EuroLeague', '欧洲篮球冠军联赛', 'Euroliga', 'EuroLeague', '欧篮联', 'Euroliga', 'eu', '#f26522', 3, 'conference', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (521015, 2, 'usa-nba', 'National Basketball Association', '美国职业篮球联赛', 'NBA', 'NBA', '美职篮', 'NBA', 'us', '#17408b', 1, 'conference', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (567492, 2, 'japan-b1', 'B.League B1', '日本篮球甲级联赛', 'B.League (Japão)', 'B.League', '日篮甲', 'B.League', 'jp', '#111111', 7, 'conference', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (1004297, 1, 'scotland-premiership', 'Scottish Premiership', '苏格兰足球超级联赛', 'Premiership Escocesa', 'Premiership', '苏超', 'Escocês', 'gb-sct', '#311b77', 19, 'league', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (429738, 1, 'korea-k-league-1', 'K League 1', '韩国职业足球甲级联赛', 'Campeonato Sul-Coreano', 'K League 1', '韩职联', 'K League 1', 'kr', '#0a2a66', 18, 'league', 'demo', '');
--> statement-breakpoint
INSERT INTO "leagues" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","country","color","rank","format","source","rules") VALUES (646893, 1, 'portugal-primeira-liga', 'Primeira Liga', '葡萄牙足球超级联赛', 'Liga Portugal', 'Primeira Liga', '葡超', 'Liga Portugal', 'pt', '#001d6d', 9, 'league', 'demo', '');
--> statement-breakpoint
INSERT INTO "players" ("id","sport_id","slug","name_en","name_zh","name_pt","team_id","position","number","birth_date","height_cm","weight_kg","country","rating","source") VALUES (644210186, 1, 'jeju/italo', 'Italo', '伊塔洛', NULL, 848015791, 'M', 5, '1997', 176, 80, 'br', 69, 'demo');
--> statement-breakpoint
INSERT INTO "players" ("id","sport_id","slug","name_en","name_zh","name_pt","team_id","position","number","birth_date","height_cm","weight_kg","country","rating","source") VALUES (1772626345, 1, 'porto/pepe', 'Pepê', '佩佩', NULL, 706924854, 'F', 11, '1997', 178, 79, 'br', 93, 'demo');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (4522894, 479734602, 3, NULL, 'group', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (4044270, 1640971076, 2, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (2030553428, 621524024, 15, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (789550604, 2015936691, 2, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (2001529285, 1053021822, 1, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (19201678, 1053021822, 5, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (469531560, 1078293611, 19, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (2137832782, 1078293611, 16, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (193849496, 1951168684, 1, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (1930216536, 75796647, 2, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (25926908, 363537020, 15, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (1446156118, 272809548, 21, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (676803070, 1078293611, 20, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (601193927, 823996439, 20, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (118383676, 1224950471, 20, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (601972208, 1546242162, 22, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (616584505, 1743930841, 20, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (1938628115, 1149427918, 16, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "rounds" ("id","season_id","number","name","stage","table_stage") VALUES (737247760, 851404166, 20, NULL, 'league', '');
--> statement-breakpoint
INSERT INTO "season_teams" ("season_id","team_id","group_name") VALUES (1951168684, 28149, '');
--> statement-breakpoint
INSERT INTO "season_teams" ("season_id","team_id","group_name") VALUES (168107505, 2463072, '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (479734602, 821721, '2026', 1791244800, 1799107199, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (1640971076, 614529, '2026-27', 1790899200, 1799711999, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (1951168684, 446536, '2026-27', 1792540800, 1798415999, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (168107505, 1029241, '2026-27', 1792454400, 1799020799, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (75796647, 326031, '2026', 1790726400, 1800575999, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (272809548, 471171, '2026', 1790726400, 1805759999, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (1920219655, 1686, '2026-27', 1792886400, 1803167999, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (621524024, 23700, '2026-27', 1792022400, 1798761599, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (2015936691, 655968, '2026-27', 1790726400, 1799539199, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (1053021822, 1004361, '2026-27', 1792540800, 1799107199, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (1078293611, 266429, '2026', 1790899200, 1800748799, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (363537020, 478300, '2026-27', 1793404800, 1797897599, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (823996439, 325101, '2026-27', 1790899200, 1799711999, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (1224950471, 366699, '2026-27', 1790812800, 1800662399, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (1546242162, 1027322, '2026-27', 1792454400, 1799020799, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (1743930841, 521015, '2026-27', 1792800000, 1797983999, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (1149427918, 567492, '2026-27', 1793318400, 1797811199, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (736070548, 1004297, '2026-27', 1792627200, 1798329599, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (1949994582, 429738, '2026', 1792627200, 1798329599, 'demo', '');
--> statement-breakpoint
INSERT INTO "seasons" ("id","league_id","name","starts_at","ends_at","source","rules") VALUES (851404166, 646893, '2026-27', 1790726400, 1799539199, 'demo', '');
--> statement-breakpoint
INSERT INTO "standings" ("season_id","group_name","team_id","position","played","won","drawn","lost","scored","conceded","points","form","stage","part","adjusted","source","beyond") VALUES (1920219655, '', 90405534, 23, 5, 1, 2, 2, 9, 8, 5, 'DWLLD', '', '', 0, 'computed', '');
--> statement-breakpoint
INSERT INTO "standings" ("season_id","group_name","team_id","position","played","won","drawn","lost","scored","conceded","points","form","stage","part","adjusted","source","beyond") VALUES (1920219655, '', 331133459, 9, 5, 3, 1, 1, 5, 2, 10, 'WDWLW', '', '', 0, 'computed', '');
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (848015791, 1, 'jeju', 'Jeju SK', '济州', NULL, 'Jeju SK', '济州', NULL, 'club', 'kr', '/m/crest/plain-f58220-c8102e.svg', 'Seogwipo', '西归浦', NULL, 'Jeju World Cup Stadium', '济州世界杯体育场', 'Estádio da Copa de Jeju', 1982, 'Moon Gi-hyuk', 64, 'demo', '文基赫', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (706924854, 1, 'porto', 'FC Porto', '波尔图', 'Porto', 'Porto', '波尔图', NULL, 'club', 'pt', '/m/crest/stripes-00428c-ffffff.svg', 'Porto', '波尔图', NULL, 'Estádio do Dragão', '巨龙球场', NULL, 1893, 'Francesco Farioli', 84, 'demo', '弗朗切斯科·法廖利', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (28149, 2, 'gran-canaria', 'Gran Canaria', '大加那利', NULL, 'Gran Canaria', '大加那利', NULL, 'club', 'es', '/m/crest/plain-fcdd09-004f9f.svg', 'Las Palmas', '拉斯帕尔马斯', NULL, 'Gran Canaria Arena', '大加那利球馆', NULL, 1963, 'Jaka Lakovič', 76, 'demo', '亚卡·拉科维奇', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (2463072, 2, 'mogi', 'Mogi das Cruzes', '莫日达斯克鲁济斯', NULL, 'Mogi', '莫日', NULL, 'club', 'br', '/m/crest/halves-f39200-1d1d1b.svg', 'Mogi das Cruzes', '莫日达斯克鲁济斯', NULL, 'Hugo Ramos', '乌戈·拉莫斯体育馆', NULL, 1995, 'Éder Farias', 72, 'demo', '埃德尔·法里亚斯', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (90405534, 1, 'athletic-club', 'Athletic Club', '毕尔巴鄂竞技', 'Athletic Bilbao', 'Athletic Club', '毕尔巴鄂', 'Athletic', 'club', 'es', '/m/crest/stripes-ee2523-ffffff.svg', 'Bilbao', '毕尔巴鄂', NULL, 'San Mamés', '圣马梅斯球场', NULL, 1898, 'Ernesto Valverde', 81, 'demo', '埃内斯托·巴尔韦德', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (331133459, 1, 'arsenal', 'Arsenal', '阿森纳', NULL, 'Arsenal', '阿森纳', NULL, 'club', 'gb-eng', '/m/crest/plain-ef0107-ffffff.svg', 'London', '伦敦', 'Londres', 'Emirates Stadium', '酋长球场', NULL, 1886, 'Mikel Arteta', 92, 'demo', '米克尔·阿尔特塔', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1064065331, 1, 'eibar', 'Eibar', '埃瓦尔', NULL, 'Eibar', '埃瓦尔', NULL, 'club', 'es', '/m/crest/halves-a5194b-004a99.svg', 'Eibar', '埃瓦尔', NULL, 'Ipurua', '伊普鲁亚球场', NULL, 1940, 'David Rojas', 64, 'demo', '大卫·罗哈斯', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (2058915416, 1, 'genk', 'Genk', '亨克', NULL, 'Genk', '亨克', NULL, 'club', 'be', '/m/crest/plain-0046ad-ffffff.svg', 'Genk', '亨克', NULL, 'Cegeka Arena', '亨克竞技场', NULL, 1988, 'Thorsten Fink', 75, 'demo', '托尔斯滕·芬克', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (75496286, 1, 'adelaide-united', 'Adelaide United', '阿德莱德联', NULL, 'Adelaide', '阿德莱德', NULL, 'club', 'au', '/m/crest/plain-d50032-ffd100.svg', 'Adelaide', '阿德莱德', NULL, 'Coopers Stadium', '库珀斯球场', NULL, 2003, 'Patrick Brooks', 62, 'demo', '帕特里克·布鲁克斯', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1791757957, 1, 'brisbane-roar', 'Brisbane Roar', '布里斯班狮吼', NULL, 'Brisbane', '布里斯班', NULL, 'club', 'au', '/m/crest/plain-f58220-111111.svg', 'Brisbane', '布里斯班', NULL, 'Suncorp Stadium', '孙科体育场', NULL, 2004, 'Ethan Doyle', 59, 'demo', '伊桑·多伊尔', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1830832869, 1, 'freiburg', 'SC Freiburg', '弗赖堡', 'Freiburg', 'Freiburg', '弗赖堡', NULL, 'club', 'de', '/m/crest/plain-e2001a-000000.svg', 'Freiburg', '弗赖堡', 'Friburgo', 'Europa-Park Stadion', '欧洲公园球场', NULL, 1904, 'Julian Schuster', 78, 'demo', '尤利安·舒斯特', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (911703060, 1, 'st-pauli', 'St. Pauli', '圣保利', NULL, 'St. Pauli', '圣保利', NULL, 'club', 'de', '/m/crest/plain-624839-ffffff.svg', 'Hamburg', '汉堡', 'Hamburgo', 'Millerntor-Stadion', '米勒门球场', NULL, 1910, 'Alexander Blessin', 71, 'demo', '亚历山大·布莱辛', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (469287095, 2, 'jilin', 'Jilin Northeast Tigers', '吉林东北虎', NULL, 'Jilin', '吉林', NULL, 'club', 'cn', '/m/crest/stripes-fdb927-000000.svg', 'Changchun', '长春', NULL, 'Changchun Sports Center', '长春体育馆', NULL, 1956, 'Wang Ruize', 71, 'demo', '王瑞泽', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (891398296, 2, 'shanghai', 'Shanghai Sharks', '上海久事', NULL, 'Shanghai', '上海', NULL, 'club', 'cn', '/m/crest/stripes-f58426-0a2240.svg', 'Shanghai', '上海', 'Xangai', 'Yuanshen Sports Centre', '源深体育馆', NULL, 1996, 'Lu Wei', 86, 'demo', '卢伟', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1123804957, 2, 'zhejiang-guangsha', 'Zhejiang Guangsha Lions', '浙江广厦', NULL, 'Guangsha', '广厦', NULL, 'club', 'cn', '/m/crest/chevron-5b2c83-f2a900.svg', 'Hangzhou', '杭州', NULL, 'Hangzhou Olympic Sports Centre', '杭州奥体中心体育馆', NULL, 2005, 'Wang Bo', 86, 'demo', '王博', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (84520999, 1, 'corinthians', 'Corinthians', '科林蒂安', NULL, 'Corinthians', '科林蒂安', NULL, 'club', 'br', '/m/crest/plain-ffffff-111111.svg', 'São Paulo', '圣保罗', NULL, 'Neo Química Arena', '科林蒂安竞技场', NULL, 1910, 'Dorival Júnior', 74, 'demo', '多里瓦尔·儒尼奥尔', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (168138300, 1, 'botafogo', 'Botafogo', '博塔弗戈', NULL, 'Botafogo', '博塔弗戈', NULL, 'club', 'br', '/m/crest/stripes-111111-ffffff.svg', 'Rio de Janeiro', '里约热内卢', NULL, 'Estádio Nilton Santos', '尼尔顿桑托斯球场', NULL, 1904, 'Davide Ancelotti', 76, 'demo', '大卫·安切洛蒂', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (975721324, 1, 'palmeiras', 'Palmeiras', '帕尔梅拉斯', NULL, 'Palmeiras', '帕尔梅拉斯', NULL, 'club', 'br', '/m/crest/plain-006437-ffffff.svg', 'São Paulo', '圣保罗', NULL, 'Allianz Parque', '安联公园球场', NULL, 1914, 'Abel Ferreira', 80, 'demo', '阿贝尔·费雷拉', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1862814100, 1, 'atletico-mineiro', 'Atlético Mineiro', '米内罗竞技', NULL, 'Atl. Mineiro', '米内罗竞技', 'Atlético-MG', 'club', 'br', '/m/crest/stripes-111111-ffffff.svg', 'Belo Horizonte', '贝洛奥里藏特', NULL, 'Arena MRV', '米内罗竞技体育场', NULL, 1908, 'Jorge Sampaoli', 74, 'demo', '豪尔赫·桑保利', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (389328757, 2, 'baskonia', 'Baskonia', '巴斯科尼亚', NULL, 'Baskonia', '巴斯科尼亚', NULL, 'club', 'es', '/m/crest/halves-003da5-a6093d.svg', 'Vitoria-Gasteiz', '维多利亚', NULL, 'Buesa Arena', '布埃萨球馆', NULL, 1959, 'Paolo Galbiati', 80, 'demo', '保罗·加尔比亚蒂', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (963543615, 2, 'lleida', 'Hiopos Lleida', '莱里达', NULL, 'Lleida', '莱里达', NULL, 'club', 'es', '/m/crest/sash-6f263d-ffffff.svg', 'Lleida', '莱里达', NULL, 'Espai Fruita Barris Nord', '北区体育馆', NULL, 2012, 'Gerard Encuentra', 69, 'demo', '赫拉德·恩昆特拉', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1982569705, 1, 'ferroviaria', 'Ferroviária', '费罗维亚里亚', NULL, 'Ferroviária', '费罗维亚里', NULL, 'club', 'br', '/m/crest/plain-8a1538-ffffff.svg', 'Araraquara', '阿拉拉夸拉', NULL, 'Arena da Fonte Luminosa', '发光喷泉竞技场', NULL, 1950, 'Gabriel Machado', 59, 'demo', '加布里埃尔·马查多', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1871273013, 1, 'goias', 'Goiás', '戈亚斯', NULL, 'Goiás', '戈亚斯', NULL, 'club', 'br', '/m/crest/plain-006b3f-ffffff.svg', 'Goiânia', '戈亚尼亚', NULL, 'Estádio da Serrinha', '塞里尼亚球场', NULL, 1943, 'Gabriel Batista', 65, 'demo', '加布里埃尔·巴蒂斯塔', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (703804152, 2, 'washington-mystics', 'Washington Mystics', '华盛顿神秘人', NULL, 'Mystics', '神秘人', NULL, 'club', 'us', '/m/crest/hoops-0c2340-e03a3e.svg', 'Washington', '华盛顿', NULL, 'CareFirst Arena', '凯尔福斯特球馆', NULL, 1998, 'Sydney Johnson', 70, 'demo', '西德尼·约翰逊', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (151703721, 2, 'minnesota-lynx', 'Minnesota Lynx', '明尼苏达山猫', NULL, 'Lynx', '山猫', NULL, 'club', 'us', '/m/crest/stripes-266092-79bc43.svg', 'Minneapolis', '明尼阿波利斯', NULL, 'Target Center', '标靶中心', NULL, 1999, 'Cheryl Reeve', 87, 'demo', '谢丽尔·里夫', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1376634903, 1, 'talleres-cordoba', 'Talleres', '科尔多瓦塔勒瑞斯', NULL, 'Talleres', '塔勒瑞斯', NULL, 'club', 'ar', '/m/crest/stripes-001e62-ffffff.svg', 'Córdoba', '科尔多瓦', NULL, 'Estadio Mario Alberto Kempes', '肯佩斯球场', NULL, 1913, 'Carlos Tevez', 70, 'demo', '卡洛斯·特维斯', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1984898638, 1, 'boca-juniors', 'Boca Juniors', '博卡青年', NULL, 'Boca Juniors', '博卡青年', NULL, 'club', 'ar', '/m/crest/band-003876-f9b800.svg', 'Buenos Aires', '布宜诺斯艾利斯', NULL, 'La Bombonera', '糖果盒球场', NULL, 1905, 'Claudio Úbeda', 75, 'demo', '克劳迪奥·乌韦达', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1034282753, 1, 'ec-vitoria', 'Vitória', '维多利亚', NULL, 'Vitória', '维多利亚', NULL, 'club', 'br', '/m/crest/hoops-d2122e-111111.svg', 'Salvador', '萨尔瓦多', NULL, 'Barradão', '巴拉当球场', NULL, 1899, 'Jair Ventura', 67, 'demo', '雅伊尔·文图拉', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1046731691, 1, 'toulouse', 'Toulouse', '图卢兹', NULL, 'Toulouse', '图卢兹', NULL, 'club', 'fr', '/m/crest/plain-5f259f-ffffff.svg', 'Toulouse', '图卢兹', NULL, 'Stadium de Toulouse', '图卢兹市立球场', NULL, 1970, 'Carles Martínez', 73, 'demo', '卡莱斯·马丁内斯', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1394518079, 1, 'brest', 'Brest', '布雷斯特', NULL, 'Brest', '布雷斯特', NULL, 'club', 'fr', '/m/crest/plain-ed1c24-ffffff.svg', 'Brest', '布雷斯特', NULL, 'Stade Francis-Le Blé', '弗朗西斯-勒布莱球场', NULL, 1950, 'Éric Roy', 74, 'demo', '埃里克·鲁瓦', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (2121179602, 1, 'west-ham-united', 'West Ham United', '西汉姆联', NULL, 'West Ham', '西汉姆', NULL, 'club', 'gb-eng', '/m/crest/plain-7a263a-1bb1e7.svg', 'London', '伦敦', 'Londres', 'London Stadium', '伦敦碗球场', NULL, 1895, 'Nuno Espírito Santo', 73, 'demo', '努诺·埃斯皮里托·桑托', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1203670363, 1, 'aston-villa', 'Aston Villa', '阿斯顿维拉', NULL, 'Aston Villa', '维拉', NULL, 'club', 'gb-eng', '/m/crest/halves-670e36-95bfe5.svg', 'Birmingham', '伯明翰', NULL, 'Villa Park', '维拉公园球场', NULL, 1874, 'Unai Emery', 83, 'demo', '乌奈·埃梅里', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1326590556, 1, 'gremio', 'Grêmio', '格雷米奥', NULL, 'Grêmio', '格雷米奥', NULL, 'club', 'br', '/m/crest/stripes-0d80bf-111111.svg', 'Porto Alegre', '阿雷格里港', NULL, 'Arena do Grêmio', '格雷米奥竞技场', NULL, 1903, 'Mano Menezes', 72, 'demo', '马诺·梅内塞斯', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1361862150, 1, 'santos', 'Santos', '桑托斯', NULL, 'Santos', '桑托斯', NULL, 'club', 'br', '/m/crest/plain-ffffff-111111.svg', 'Santos', '桑托斯', NULL, 'Vila Belmiro', '贝尔米罗球场', NULL, 1912, 'Juan Pablo Vojvoda', 71, 'demo', '胡安·巴勃罗·沃伊沃达', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (502205001, 2, 'fenerbahce', 'Fenerbahçe', '费内巴切', NULL, 'Fenerbahçe', '费内巴切', NULL, 'club', 'eu', '/m/crest/stripes-163962-ffed00.svg', 'Istanbul', '伊斯坦布尔', 'Istambul', 'Ülker Sports Arena', '乌尔克体育馆', NULL, 1913, 'Šarūnas Jasikevičius', 88, 'demo', '沙鲁纳斯·雅斯科维丘斯', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1160787693, 2, 'real-madrid', 'Real Madrid', '皇家马德里', NULL, 'Real Madrid', '皇马', NULL, 'club', 'es', '/m/crest/plain-ffffff-5d2d91.svg', 'Madrid', '马德里', 'Madri', 'Movistar Arena', '移动之星球馆', NULL, 1931, 'Sergio Scariolo', 88, 'demo', '塞尔吉奥·斯卡里奥洛', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1677562319, 2, 'memphis-grizzlies', 'Memphis Grizzlies', '孟菲斯灰熊', NULL, 'Grizzlies', '灰熊', NULL, 'club', 'us', '/m/crest/plain-5d76a9-12173f.svg', 'Memphis', '孟菲斯', NULL, 'FedExForum', '联邦快递球馆', NULL, 1995, 'Tuomas Iisalo', 75, 'demo', '图奥马斯·伊萨洛', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (921621745, 2, 'golden-state-warriors', 'Golden State Warriors', '金州勇士', NULL, 'Warriors', '勇士', NULL, 'club', 'us', '/m/crest/band-1d428a-ffc72c.svg', 'San Francisco', '旧金山', 'São Francisco', 'Chase Center', '大通中心', NULL, 1946, 'Steve Kerr', 83, 'demo', '史蒂夫·科尔', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1048945832, 2, 'san-en', 'San-en NeoPhoenix', '三远新凤凰', NULL, 'San-en', '三远', NULL, 'club', 'jp', '/m/crest/chevron-a6093d-c9a227.svg', 'Toyohashi', '丰桥', NULL, 'Toyohashi City General Gymnasium', '丰桥市综合体育馆', NULL, 1965, 'Wada Daiki', 79, 'demo', '和田大树', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (381709220, 2, 'nagoya-diamond-dolphins', 'Nagoya Diamond Dolphins', '名古屋钻石海豚', NULL, 'Nagoya D', '名古屋海豚', NULL, 'club', 'jp', '/m/crest/sash-e60027-ffffff.svg', 'Nagoya', '名古屋', NULL, 'IG Arena', '爱知国际球馆', NULL, 1950, 'Kimura Sota', 78, 'demo', '木村飒太', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (172929620, 2, 'boston-celtics', 'Boston Celtics', '波士顿凯尔特人', NULL, 'Celtics', '凯尔特人', NULL, 'club', 'us', '/m/crest/plain-007a33-ffffff.svg', 'Boston', '波士顿', NULL, 'TD Garden', '北岸花园球馆', NULL, 1946, 'Joe Mazzulla', 83, 'demo', '乔·马祖拉', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (2079521520, 1, 'galatasaray', 'Galatasaray', '加拉塔萨雷', NULL, 'Galatasaray', '加拉塔萨雷', NULL, 'club', 'tr', '/m/crest/halves-a90432-fdb912.svg', 'Istanbul', '伊斯坦布尔', 'Istambul', 'RAMS Park', '阿里·萨米·延球场', NULL, 1905, 'Okan Buruk', 84, 'demo', '奥坎·布鲁克', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (2070815168, 2, 'chiba-jets', 'Chiba Jets', '千叶喷射机', NULL, 'Chiba Jets', '千叶喷射机', NULL, 'club', 'jp', '/m/crest/stripes-e50012-1d1d1b.svg', 'Funabashi', '船桥', NULL, 'LaLa arena Tokyo-Bay', '东京湾啦啦宝都球馆', NULL, 2010, 'Trevor Gleeson', 81, 'demo', '特雷弗·格里森', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1224093049, 2, 'alvark-tokyo', 'Alvark Tokyo', '东京电击', NULL, 'Alvark Tokyo', '东京电击', NULL, 'club', 'jp', '/m/crest/halves-000000-c8102e.svg', 'Tokyo', '东京', 'Tóquio', 'Toyota Arena Tokyo', '东京丰田球馆', NULL, 1948, 'Dainius Adomaitis', 80, 'demo', '戴纽斯·阿多迈蒂斯', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (409526667, 2, 'koshigaya', 'Koshigaya Alphas', '越谷阿尔法', NULL, 'Koshigaya', '越谷', NULL, 'club', 'jp', '/m/crest/plain-6a1b3f-c0a062.svg', 'Koshigaya', '越谷', NULL, 'Koshigaya General Gymnasium', '越谷市综合体育馆', NULL, 1997, 'Tanaka Masaki', 68, 'demo', '田中将树', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1723157736, 2, 'kawasaki', 'Kawasaki Brave Thunders', '川崎勇雷', NULL, 'Kawasaki', '川崎', NULL, 'club', 'jp', '/m/crest/chevron-c8102e-101820.svg', 'Kawasaki', '川崎', NULL, 'Todoroki Arena', '等等力球馆', NULL, 1950, 'Harada Naoki', 71, 'demo', '原田直树', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1379329946, 1, 'moreirense', 'Moreirense', '莫雷伦斯', NULL, 'Moreirense', '莫雷伦斯', NULL, 'club', 'pt', '/m/crest/halves-007a33-ffffff.svg', 'Moreira de Cónegos', '莫雷拉德科内戈斯', NULL, 'Parque de Jogos Comendador Joaquim de Almeida Freitas', '阿尔梅达·弗雷塔斯球场', NULL, 1938, 'Martim Pinheiro', 68, 'demo', '马尔廷·皮涅罗', NULL);
--> statement-breakpoint
INSERT INTO "teams" ("id","sport_id","slug","name_en","name_zh","name_pt","short_en","short_zh","short_pt","kind","country","logo","city_en","city_zh","city_pt","venue_en","venue_zh","venue_pt","founded","coach","strength","source","coach_zh","coach_pt") VALUES (1795678485, 1, 'nacional-madeira', 'Nacional', '马德拉国民', 'Nacional da Madeira', 'Nacional', '国民', NULL, 'club', 'pt', '/m/crest/stripes-000000-ffffff.svg', 'Funchal', '丰沙尔', NULL, 'Estádio da Madeira', '马德拉球场', NULL, 1910, 'Manuel Rodrigues', 65, 'demo', '曼努埃尔·罗德里格斯', NULL);
--> statement-breakpoint
INSERT INTO "bookmakers" ("id","name","name_zh") VALUES (6, 'bwin', '必赢');
--> statement-breakpoint
INSERT INTO "bookmakers" ("id","name","name_zh") VALUES (18, 'Snai', '斯奈');
--> statement-breakpoint
INSERT INTO "incidents" ("match_id","seq","kind","period","minute","added","second","side","player_id","player_name","related_id","related_name","home_score","away_score","x","y","value","text","cancelled","at") VALUES (385354594, 2, 'kick-off', 1, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, 0, 1795759200);
--> statement-breakpoint
INSERT INTO "incidents" ("match_id","seq","kind","period","minute","added","second","side","player_id","player_name","related_id","related_name","home_score","away_score","x","y","value","text","cancelled","at") VALUES (4068550031, 2, 'kick-off', 1, 1, 0, 0, NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, 0, 1791138600);
--> statement-breakpoint
INSERT INTO "lineup_sides" ("match_id","side","formation","coach","coach_zh","coach_pt") VALUES (352127870286, 'home', NULL, 'Lu Wei', '卢伟', NULL);
--> statement-breakpoint
INSERT INTO "lineup_sides" ("match_id","side","formation","coach","coach_zh","coach_pt") VALUES (791138152032, 'home', NULL, 'Lu Wei', '卢伟', NULL);
--> statement-breakpoint
INSERT INTO "lineups" ("match_id","side","place","player_id","player_name","number","position","starter","captain","x","y","stats") VALUES (57770044981, 'home', 13, 630374110, 'Artur', 7, 'F', 0, 0, NULL, NULL, '{}');
--> statement-breakpoint
INSERT INTO "lineups" ("match_id","side","place","player_id","player_name","number","position","starter","captain","x","y","stats") VALUES (2202283485111, 'home', 14, 203349668, 'Hulk', 7, 'F', 0, 0, NULL, NULL, '{}');
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (385354594, 1, 'australia-a-league/2026-27/brisbane-roar/adelaide-united', 'demo', 23700, 621524024, 2030553428, 1791757957, 75496286, 1795759200, 0, 8, 0, 0, 0, 1, 3, 1, 1, NULL, NULL, 0, 0, 1, 2, 5, 5, '[]', '', NULL, NULL, NULL, 0, NULL, 0, 1795766021000, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (4068550031, 1, 'germany-bundesliga/2026-27/st-pauli/freiburg', 'demo', 655968, 2015936691, 789550604, 911703060, 1830832869, 1791138600, 0, 8, 0, 0, 0, 1, 0, 1, 0, NULL, NULL, 0, 0, 1, 1, 5, 3, '[]', '', NULL, NULL, NULL, 0, NULL, 0, 1791145547000, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (352127870286, 2, 'china-cba/2026-27/shanghai/jilin/r1', 'demo', 1004361, 1053021822, 2001529285, 891398296, 469287095, 1792580400, 0, 10, 0, 0, 0, 102, 111, 47, 61, NULL, NULL, 0, 0, 0, 0, 0, 0, '[[14,26],[33,35],[24,23],[31,27]]', '', NULL, NULL, NULL, 0, NULL, 0, 1792588643000, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (791138152032, 2, 'china-cba/2026-27/shanghai/zhejiang-guangsha/r5', 'demo', 1004361, 1053021822, 19201678, 891398296, 1123804957, 1793259000, 0, 10, 0, 0, 0, 132, 107, 59, 48, NULL, NULL, 0, 0, 0, 0, 0, 0, '[[32,23],[27,25],[40,36],[33,23]]', '', NULL, NULL, NULL, 0, NULL, 0, 1793266826000, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (57770044981, 1, 'brazil-serie-a/2026/botafogo/corinthians', 'demo', 266429, 1078293611, 469531560, 168138300, 84520999, 1795640400, 0, 8, 0, 0, 0, 0, 1, 0, 1, NULL, NULL, 0, 0, 1, 3, 4, 3, '[]', '', NULL, NULL, NULL, 0, NULL, 0, 1795647204000, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (2202283485111, 1, 'brazil-serie-a/2026/atletico-mineiro/palmeiras', 'demo', 266429, 1078293611, 2137832782, 1862814100, 975721324, 1794875400, 0, 8, 0, 0, 0, 0, 1, 0, 1, NULL, NULL, 0, 0, 3, 3, 3, 5, '[]', '', NULL, NULL, NULL, 0, NULL, 0, 1794882173000, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (1426581813693, 2, 'spain-acb/2026-27/lleida/baskonia/r1', 'demo', 446536, 1951168684, 193849496, 963543615, 389328757, 1792594800, 0, 12, 0, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, '[]', '', NULL, NULL, NULL, 0, NULL, 0, 0, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (1907508847766, 1, 'brazil-serie-b/2026/goias/ferroviaria', 'demo', 326031, 75796647, 1930216536, 1871273013, 1982569705, 1791055800, 0, 9, 0, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, '[]', '', NULL, NULL, NULL, 0, NULL, 0, 0, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (2312147556, 2, 'usa-wnba/2026-27/minnesota-lynx/washington-mystics/r15', 'demo', 478300, 363537020, 25926908, 151703721, 703804152, 1795896000, 0, 10, 0, 0, 0, 105, 79, 46, 40, NULL, NULL, 0, 0, 0, 0, 0, 0, '[[22,12],[24,28],[31,23],[28,16]]', '', NULL, NULL, NULL, 0, NULL, 0, 1795901983000, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (4283816787608, 1, 'argentina-primera/2026/boca-juniors/talleres-cordoba', 'demo', 471171, 272809548, 1446156118, 1984898638, 1376634903, 1795912200, 0, 2, 1795912200, 0, 0, 0, 0, NULL, NULL, NULL, NULL, 0, 0, 1, 0, 0, 1, '[]', '', NULL, NULL, NULL, 0, 'simulator', 100022, 1795913955045, NULL, 1795913940, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (369917300854, 1, 'brazil-serie-a/2026/botafogo/ec-vitoria', 'demo', 266429, 1078293611, 676803070, 168138300, 1034282753, 1795912200, 0, 2, 1795912200, 0, 0, 0, 0, NULL, NULL, NULL, NULL, 0, 0, 0, 3, 3, 0, '[]', '', NULL, NULL, NULL, 0, 'simulator', 100021, 1795913940006, NULL, 1795913906, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (39066181364, 1, 'france-ligue-1/2026-27/brest/toulouse', 'demo', 325101, 823996439, 601193927, 1394518079, 1046731691, 1795892400, 0, 8, 0, 0, 0, 0, 1, 0, 1, NULL, NULL, 0, 0, 2, 1, 6, 2, '[]', '', NULL, NULL, NULL, 0, NULL, 0, 1795899148000, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (2195873320078, 1, 'england-premier-league/2026-27/aston-villa/west-ham-united', 'demo', 366699, 1224950471, 118383676, 1203670363, 2121179602, 1795878000, 0, 8, 0, 0, 0, 2, 1, 1, 0, NULL, NULL, 0, 0, 1, 1, 1, 3, '[]', '', NULL, NULL, NULL, 0, NULL, 0, 1795884799000, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (2084473080326, 1, 'brazil-serie-a/2026/santos/gremio', 'demo', 266429, 1078293611, 676803070, 1361862150, 1326590556, 1795905000, 0, 8, 0, 0, 0, 2, 1, 1, 0, NULL, NULL, 0, 0, 3, 1, 4, 7, '[]', '', NULL, NULL, NULL, 0, NULL, 0, 1795911787000, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (2141989540, 2, 'euroleague/2026-27/real-madrid/fenerbahce/r22', 'demo', 1027322, 1546242162, 601972208, 1160787693, 502205001, 1796157000, 0, 1, 0, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, '[]', '', NULL, NULL, NULL, 0, 'simulator', 0, 0, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (2837322741657, 2, 'usa-nba/2026-27/golden-state-warriors/memphis-grizzlies/r20', 'demo', 521015, 1743930841, 616584505, 921621745, 1677562319, 1796172480, 0, 1, 0, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, '[]', 'West', NULL, NULL, NULL, 0, 'simulator', 0, 0, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (1948229327957, 2, 'japan-b1/2026-27/nagoya-diamond-dolphins/san-en/r16', 'demo', 567492, 1149427918, 1938628115, 381709220, 1048945832, 1796031360, 0, 1, 0, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, '[]', 'West', NULL, NULL, NULL, 0, 'simulator', 0, 0, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (356139479329, 2, 'japan-b1/2026-27/alvark-tokyo/chiba-jets/r16', 'demo', 567492, 1149427918, 1938628115, 1224093049, 2070815168, 1795933440, 0, 1, 0, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, '[]', 'East', NULL, NULL, NULL, 0, 'simulator', 0, 0, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (3236775704811, 2, 'japan-b1/2026-27/kawasaki/koshigaya/r16', 'demo', 567492, 1149427918, 1938628115, 1723157736, 409526667, 1795927680, 0, 1, 0, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, '[]', 'East', NULL, NULL, NULL, 0, 'simulator', 0, 0, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "matches" ("id","sport_id","source_key","source","league_id","season_id","round_id","home_team_id","away_team_id","starts_at","date_only","status","period_starts_at","period_remaining_s","clock_started_at","home_score","away_score","home_half_score","away_half_score","home_penalties","away_penalties","home_red_cards","away_red_cards","home_yellow_cards","away_yellow_cards","home_corners","away_corners","period_scores","group_name","venue","referee","attendance","neutral","driver","anchor_id","updated_at","leg","news_at","unconfirmed","moved_from","moved_from_date_only") VALUES (495621812585, 1, 'portugal-primeira-liga/2026-27/nacional-madeira/moreirense', 'demo', 646893, 851404166, 737247760, 1795678485, 1379329946, 1795716000, 0, 8, 0, 0, 0, 2, 3, 1, 1, NULL, NULL, 0, 0, 1, 2, 5, 7, '[]', '', NULL, NULL, NULL, 0, NULL, 0, 1795722959000, NULL, 0, 0, NULL, 0);
--> statement-breakpoint
INSERT INTO "odds" ("match_id","bookmaker_id","market","at","line","home","draw","away","suspended","seq") VALUES (2312147556, 1, '1x2', 1795727080, NULL, 1.1, NULL, 7.6, 0, 0);
--> statement-breakpoint
INSERT INTO "odds" ("match_id","bookmaker_id","market","at","line","home","draw","away","suspended","seq") VALUES (2312147556, 2, '1x2', 1795430257, NULL, 1.1, NULL, 7.15, 0, 0);
--> statement-breakpoint
INSERT INTO "statistics" ("match_id","period","home","away") VALUES (4283816787608, 0, '{"possession":56,"expected_goals":4,"shots":2,"shots_on_target":1,"shots_off_target":0,"shots_blocked":1,"woodwork":0,"attacks":14,"dangerous_attacks":2,"corners":0,"offsides":0,"fouls":4,"yellow_cards":1,"red_cards":0,"saves":0,"passes":153,"passes_completed":122}', '{"possession":44,"expected_goals":32,"shots":3,"shots_on_target":0,"shots_off_target":0,"shots_blocked":3,"woodwork":0,"attacks":12,"dangerous_attacks":5,"corners":1,"offsides":0,"fouls":3,"yellow_cards":0,"red_cards":0,"saves":1,"passes":123,"passes_completed":96}');
--> statement-breakpoint
INSERT INTO "statistics" ("match_id","period","home","away") VALUES (369917300854, 0, '{"possession":53,"expected_goals":32,"shots":3,"shots_on_target":2,"shots_off_target":1,"shots_blocked":0,"woodwork":0,"attacks":18,"dangerous_attacks":11,"corners":3,"offsides":0,"fouls":5,"yellow_cards":0,"red_cards":0,"saves":1,"passes":152,"passes_completed":121}', '{"possession":47,"expected_goals":47,"shots":3,"shots_on_target":1,"shots_off_target":1,"shots_blocked":1,"woodwork":0,"attacks":15,"dangerous_attacks":6,"corners":0,"offsides":1,"fouls":3,"yellow_cards":3,"red_cards":0,"saves":2,"passes":124,"passes_completed":95}');
--> statement-breakpoint
INSERT INTO "attempts" ("key","count","resets_at") VALUES ('key é “attempts”', 2, 3);
--> statement-breakpoint
INSERT INTO "follows" ("uid","kind","sport_id","subject_id","created_at","bell") VALUES (100002, 'league', 1, 266429, 1795912744, 1);
--> statement-breakpoint
INSERT INTO "follows" ("uid","kind","sport_id","subject_id","created_at","bell") VALUES (100003, 'league', 1, 366699, 1795912744, 1);
--> statement-breakpoint
INSERT INTO "sessions" ("token_hash","uid","kind","created_at","expires_at","user_agent","last_seen_at") VALUES ('_64oE18ueWccQG6Y-hMj7SknvTL9tsbdMHPus_etI4g', 100003, 'web', 1795912793, 1811464793, 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36', 1795912793);
--> statement-breakpoint
INSERT INTO "sessions" ("token_hash","uid","kind","created_at","expires_at","user_agent","last_seen_at") VALUES ('lJg9K8j4Q1_oGKJGhiqwIbM3HiLhGNnmWSpKAIiFMW4', 100003, 'web', 1795912803, 1811464803, 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36', 1795912803);
--> statement-breakpoint
INSERT INTO "users" ("uid","mobile","password_hash","nick_name","avatar","role","user_level","vip_level","vip_date","is_anchor","is_operate","is_no_qrad","is_no_popad","invite_code","registered_at","last_login_at","gender","birthday","signature","city","invited_by","channel","site","locale","is_anchor_admin","is_youliao","career","height","weight","tags","mobile_alias") VALUES (100002, '+8613800000002', 'scrypt$32768$8$3$DgwL7fRSMB2U1M7BSdotGA$yeXrnqYhS4WT9ZsGVICQfOCjYRzUry_QiI4PpNPHDls', 'Torcedora 10', '', 'vip', 18, 2, 1827448689, 0, 0, 1, 1, 'VIPS26', 1795912689, 0, 0, '', '', '', 0, '', '', '', 0, 0, '', 0, 0, '[]', '');
--> statement-breakpoint
INSERT INTO "users" ("uid","mobile","password_hash","nick_name","avatar","role","user_level","vip_level","vip_date","is_anchor","is_operate","is_no_qrad","is_no_popad","invite_code","registered_at","last_login_at","gender","birthday","signature","city","invited_by","channel","site","locale","is_anchor_admin","is_youliao","career","height","weight","tags","mobile_alias") VALUES (100003, '+8613800000003', 'scrypt$32768$8$3$m1VVQPACv3Bzrj1Vr_80zg$aU4xEBetRH8E7uygBdTXqlYam68c0sa7qRwQEMYdFlQ', '解说老张', '', 'anchor', 25, 1, 1827448689, 1, 0, 1, 1, 'ANCH26', 1795912689, 1795912812, 0, '', '', '', 0, '', '', 'zh', 0, 1, '', 0, 0, '[]', '');
--> statement-breakpoint
INSERT INTO "users" ("uid","mobile","password_hash","nick_name","avatar","role","user_level","vip_level","vip_date","is_anchor","is_operate","is_no_qrad","is_no_popad","invite_code","registered_at","last_login_at","gender","birthday","signature","city","invited_by","channel","site","locale","is_anchor_admin","is_youliao","career","height","weight","tags","mobile_alias") VALUES (100033, '+86138001100033', 'scrypt$32768$8$3$bm9ib2R5LW5vYm9keS1ubw$bm8gcGFzc3dvcmQgaGFzaGVzIHRvIHRoZXNlIHdvcmRz', '小雨', '', 'viewer', 2, 0, 0, 0, 0, 0, 0, 'DEMO100033', 1788136744, 0, 0, '', '', '', 0, '', '', '', 0, 0, '', 0, 0, '[]', '');
--> statement-breakpoint
INSERT INTO "users" ("uid","mobile","password_hash","nick_name","avatar","role","user_level","vip_level","vip_date","is_anchor","is_operate","is_no_qrad","is_no_popad","invite_code","registered_at","last_login_at","gender","birthday","signature","city","invited_by","channel","site","locale","is_anchor_admin","is_youliao","career","height","weight","tags","mobile_alias") VALUES (100035, '+86138001100035', 'scrypt$32768$8$3$bm9ib2R5LW5vYm9keS1ubw$bm8gcGFzc3dvcmQgaGFzaGVzIHRvIHRoZXNlIHdvcmRz', '阿凯', '', 'viewer', 7, 0, 0, 0, 0, 0, 0, 'DEMO100035', 1788136744, 0, 0, '', '', '', 0, '', '', '', 0, 0, '', 0, 0, '[]', '');
--> statement-breakpoint
INSERT INTO "users" ("uid","mobile","password_hash","nick_name","avatar","role","user_level","vip_level","vip_date","is_anchor","is_operate","is_no_qrad","is_no_popad","invite_code","registered_at","last_login_at","gender","birthday","signature","city","invited_by","channel","site","locale","is_anchor_admin","is_youliao","career","height","weight","tags","mobile_alias") VALUES (100001, '+8613800000001', 'scrypt$32768$8$3$ZyCLstG8wFUzpbx4-j5AQQ$kmpIC_4s8ey7hwS-6C0N7rWJMNsUFX5nUH1cErwnKIY', 'Leo 7', '', 'viewer', 6, 0, 0, 0, 0, 0, 0, 'VIEW26', 1795912689, 1795912842, 0, '', '', '', 0, '', '', 'zh', 0, 0, '', 0, 0, '[]', '');
--> statement-breakpoint
INSERT INTO "users" ("uid","mobile","password_hash","nick_name","avatar","role","user_level","vip_level","vip_date","is_anchor","is_operate","is_no_qrad","is_no_popad","invite_code","registered_at","last_login_at","gender","birthday","signature","city","invited_by","channel","site","locale","is_anchor_admin","is_youliao","career","height","weight","tags","mobile_alias") VALUES (100011, '+86138001100011', 'scrypt$32768$8$3$bm9ib2R5LW5vYm9keS1ubw$bm8gcGFzc3dvcmQgaGFzaGVzIHRvIHRoZXNlIHdvcmRz', '北看台阿强', '', 'viewer', 1, 0, 0, 0, 0, 0, 0, 'DEMO100011', 1795394290, 0, 0, '', '', '', 100001, '', '', '', 0, 0, '', 0, 0, '[]', '');
--> statement-breakpoint
INSERT INTO "users" ("uid","mobile","password_hash","nick_name","avatar","role","user_level","vip_level","vip_date","is_anchor","is_operate","is_no_qrad","is_no_popad","invite_code","registered_at","last_login_at","gender","birthday","signature","city","invited_by","channel","site","locale","is_anchor_admin","is_youliao","career","height","weight","tags","mobile_alias") VALUES (100004, '+8613800000004', 'scrypt$32768$8$3$C4yX8eRTtUG04Fcsc001jQ$aleS5ZKCCR9L8qtacUwivSCodKdDb_60q_1778EQUpQ', '值班运营', '', 'operator', 12, 0, 0, 0, 1, 0, 0, 'OPER26', 1795912689, 1795912871, 0, '', '', '', 0, '', '', 'zh', 0, 0, '', 0, 0, '[]', '');
--> statement-breakpoint
INSERT INTO "users" ("uid","mobile","password_hash","nick_name","avatar","role","user_level","vip_level","vip_date","is_anchor","is_operate","is_no_qrad","is_no_popad","invite_code","registered_at","last_login_at","gender","birthday","signature","city","invited_by","channel","site","locale","is_anchor_admin","is_youliao","career","height","weight","tags","mobile_alias") VALUES (100012, '+86138001100012', 'scrypt$32768$8$3$bm9ib2R5LW5vYm9keS1ubw$bm8gcGFzc3dvcmQgaGFzaGVzIHRvIHRoZXNlIHdvcmRz', 'Galera do Setor 5', '', 'viewer', 1, 0, 0, 0, 0, 0, 0, 'DEMO100012', 1795653490, 0, 0, '', '', '', 100001, '', '', '', 0, 0, '', 0, 0, '[]', '');
--> statement-breakpoint
INSERT INTO "users" ("uid","mobile","password_hash","nick_name","avatar","role","user_level","vip_level","vip_date","is_anchor","is_operate","is_no_qrad","is_no_popad","invite_code","registered_at","last_login_at","gender","birthday","signature","city","invited_by","channel","site","locale","is_anchor_admin","is_youliao","career","height","weight","tags","mobile_alias") VALUES (100025, '+86138001100025', 'scrypt$32768$8$3$bm9ib2R5LW5vYm9keS1ubw$bm8gcGFzc3dvcmQgaGFzaGVzIHRvIHRoZXNlIHdvcmRz', '赛后夜话', '', 'viewer', 10, 0, 0, 1, 0, 0, 0, 'DEMO100025', 1778632744, 0, 0, '', '每晚十点，复盘一场球。', '', 0, '', '', '', 0, 0, '', 0, 0, '[]', '');
--> statement-breakpoint
INSERT INTO "users" ("uid","mobile","password_hash","nick_name","avatar","role","user_level","vip_level","vip_date","is_anchor","is_operate","is_no_qrad","is_no_popad","invite_code","registered_at","last_login_at","gender","birthday","signature","city","invited_by","channel","site","locale","is_anchor_admin","is_youliao","career","height","weight","tags","mobile_alias") VALUES (100022, '+86138001100022', 'scrypt$32768$8$3$bm9ib2R5LW5vYm9keS1ubw$bm8gcGFzc3dvcmQgaGFzaGVzIHRvIHRoZXNlIHdvcmRz', '老球迷阿杰', '', 'viewer', 5, 0, 0, 1, 0, 0, 0, 'DEMO100022', 1778632744, 0, 0, '', '看球四十年，嗓子还在。', '', 0, '', '', '', 0, 0, '', 0, 0, '[]', '');
--> statement-breakpoint
INSERT INTO "users" ("uid","mobile","password_hash","nick_name","avatar","role","user_level","vip_level","vip_date","is_anchor","is_operate","is_no_qrad","is_no_popad","invite_code","registered_at","last_login_at","gender","birthday","signature","city","invited_by","channel","site","locale","is_anchor_admin","is_youliao","career","height","weight","tags","mobile_alias") VALUES (100024, '+86138001100024', 'scrypt$32768$8$3$bm9ib2R5LW5vYm9keS1ubw$bm8gcGFzc3dvcmQgaGFzaGVzIHRvIHRoZXNlIHdvcmRz', '三分线外', '', 'viewer', 6, 0, 0, 1, 0, 0, 0, 'DEMO100024', 1778632744, 0, 0, '', '数据说话。', '', 0, '', '', '', 0, 0, '', 0, 0, '[]', '');
--> statement-breakpoint
INSERT INTO "users" ("uid","mobile","password_hash","nick_name","avatar","role","user_level","vip_level","vip_date","is_anchor","is_operate","is_no_qrad","is_no_popad","invite_code","registered_at","last_login_at","gender","birthday","signature","city","invited_by","channel","site","locale","is_anchor_admin","is_youliao","career","height","weight","tags","mobile_alias") VALUES (100021, '+86138001100021', 'scrypt$32768$8$3$bm9ib2R5LW5vYm9keS1ubw$bm8gcGFzc3dvcmQgaGFzaGVzIHRvIHRoZXNlIHdvcmRz', '北看台小周', '', 'viewer', 9, 0, 0, 1, 0, 0, 0, 'DEMO100021', 1778632744, 0, 0, '', '只讲战术，不带节奏。', '', 0, '', '', '', 0, 0, '', 0, 0, '[]', '');
--> statement-breakpoint
INSERT INTO "users" ("uid","mobile","password_hash","nick_name","avatar","role","user_level","vip_level","vip_date","is_anchor","is_operate","is_no_qrad","is_no_popad","invite_code","registered_at","last_login_at","gender","birthday","signature","city","invited_by","channel","site","locale","is_anchor_admin","is_youliao","career","height","weight","tags","mobile_alias") VALUES (100061, '+86138001100061', 'scrypt$32768$8$3$bm9ib2R5LW5vYm9keS1ubw$bm8gcGFzc3dvcmQgaGFzaGVzIHRvIHRoZXNlIHdvcmRz', 'Ning 54', '', 'viewer', 12, 0, 0, 0, 0, 0, 0, 'TIPS1', 1778632744, 0, 0, '', '', '', 0, '', '', '', 0, 1, '', 0, 0, '[]', '');
--> statement-breakpoint
INSERT INTO "votes" ("match_id","uid","choice","created_at") VALUES (1, 100001, 'choice é “votes”', 4);
--> statement-breakpoint
INSERT INTO "articles" ("id","kind","title_zh","title_pt","body_zh","body_pt","published_at","is_draft","title_en","body_en") VALUES (1, 'announcement', '欢迎来到比分站', 'Bem-vindo aos placares', '这是演示环境：联赛、球队和球员的名称是真实的，赛程和比分由模拟器生成。', 'Este é um ambiente de demonstração: ligas, times e jogadores têm nomes reais, mas a tabela e os placares são simulados.', 1795912689, 0, 'Welcome to live scores', 'This is a demo: the names of leagues, teams and players are real, but fixtures and scores are simulated.');
--> statement-breakpoint
INSERT INTO "articles" ("id","kind","title_zh","title_pt","body_zh","body_pt","published_at","is_draft","title_en","body_en") VALUES (8, 'room', '文明观赛，请勿剧透和刷屏', 'Sem spoilers, sem flood, com respeito', '请勿发布广告、联系方式和辱骂内容。看到不当内容请点消息举报，房管会尽快处理。', 'Não publique anúncios, contatos nem ofensas. Viu algo errado? Toque na mensagem e denuncie; a moderação age rápido.', 1795908489, 0, 'No spoilers, no flooding, be kind', 'No adverts, contacts or abuse. Tap a message to report it; moderators act quickly.');
--> statement-breakpoint
INSERT INTO "feed_batches" ("key","received_at","answer") VALUES ('key é “feed_batches”', 2, 'answer é “feed_batches”');
--> statement-breakpoint
INSERT INTO "protocols" ("type","lang","title","body") VALUES (6, 'zh', '关于我们', '我们为足球和篮球迷提供即时比分与资料：打开就有，自己更新，弱网也能看。

## 我们关心的事

比分要快，也要对。页面在服务器上就已经写好，打开即可阅读；进球后数字会自己变化，并说明最后一次更新的时间。

## 数据

球队、联赛和球员的名称按中文与葡萄牙语媒体的习惯书写。积分榜由比赛结果计算，国家队排名按公开公式计算并注明。

## 联系

意见、勘误与合作请通过站内客服联系皮球吧网络科技有限公司。');
--> statement-breakpoint
INSERT INTO "protocols" ("type","lang","title","body") VALUES (5, 'zh', '礼包规则', '礼包由皮球吧网络科技有限公司提供，用于在站内使用。

## 领取

每个礼包页面会写明内容、价格、有效期和限购数量。购买后礼包进入您的背包。

## 使用

礼包内的物品按各自说明使用。带有有效期的物品到期后自动失效，请及时使用。

## 限制

礼包不可转让、不可兑换现金。通过不正当方式获得的礼包将被收回。

## 说明

活动礼包的数量有限，以页面显示为准。规则调整时会提前公告，不影响已购买的礼包。');
--> statement-breakpoint
INSERT INTO "settings" ("key","value") VALUES ('demo_origin', '1795912689');
--> statement-breakpoint
INSERT INTO "settings" ("key","value") VALUES ('demo_seeded', '1795912694');
--> statement-breakpoint
INSERT INTO "captchas" ("id","nonce","expires_at") VALUES ('id é “captchas”', 'nonce é “captchas”', 3);
--> statement-breakpoint
INSERT INTO "codes" ("mobile","purpose","hash","expires_at","guesses") VALUES ('mobile é “codes”', 'purpose é “codes”', 'hash é “codes”', 4, 5);
--> statement-breakpoint
INSERT INTO "outbox" ("id","mobile","text","sent_at") VALUES (1, 'mobile é “outbox”', 'text é “outbox”', 4);
--> statement-breakpoint
INSERT INTO "bag_items" ("uid","gift_id","count") VALUES (100003, 1, 5);
--> statement-breakpoint
INSERT INTO "bag_items" ("uid","gift_id","count") VALUES (100002, 2, 3);
--> statement-breakpoint
INSERT INTO "coupon_kinds" ("id","kind","scope","value","min_price","name_zh","name_pt","name_en") VALUES (2, 'percent', 'plan', 20, 0, '会员八折券', 'Cupom de 20% no VIP', '20% off VIP');
--> statement-breakpoint
INSERT INTO "coupon_kinds" ("id","kind","scope","value","min_price","name_zh","name_pt","name_en") VALUES (3, 'gold', 'recharge', 30, 0, '金币加赠券', 'Cupom de ouro extra', 'Extra gold coupon');
--> statement-breakpoint
INSERT INTO "coupon_kinds" ("id","kind","scope","value","min_price","name_zh","name_pt","name_en") VALUES (4, 'cut', 'any', 100, 600, '通用立减券', 'Cupom para qualquer compra', 'Discount on any purchase');
--> statement-breakpoint
INSERT INTO "coupons" ("id","uid","kind_id","starts_at","ends_at","reason","kind","scope","value","min_price","name_zh","name_pt","name_en") VALUES (2, 100001, 2, 1795912690, 1798504690, 'welcome', 'percent', 'plan', 20, 0, '会员八折券', 'Cupom de 20% no VIP', '20% off VIP');
--> statement-breakpoint
INSERT INTO "coupons" ("id","uid","kind_id","starts_at","ends_at","reason","kind","scope","value","min_price","name_zh","name_pt","name_en") VALUES (6, 100002, 2, 1795912690, 1798504690, 'welcome', 'percent', 'plan', 20, 0, '会员八折券', 'Cupom de 20% no VIP', '20% off VIP');
--> statement-breakpoint
INSERT INTO "coupons" ("id","uid","kind_id","starts_at","ends_at","reason","kind","scope","value","min_price","name_zh","name_pt","name_en") VALUES (8, 100002, 4, 1795912690, 1798504690, 'welcome', 'cut', 'any', 100, 600, '通用立减券', 'Cupom para qualquer compra', 'Discount on any purchase');
--> statement-breakpoint
INSERT INTO "coupons" ("id","uid","kind_id","starts_at","ends_at","reason","kind","scope","value","min_price","name_zh","name_pt","name_en") VALUES (17, 100001, 3, 1792456690, 1795048690, 'last-month', 'gold', 'recharge', 30, 0, '金币加赠券', 'Cupom de ouro extra', 'Extra gold coupon');
--> statement-breakpoint
INSERT INTO "gifts" ("id","name_zh","name_pt","price","name_en","picture","effect","is_on") VALUES (1, '荧光棒', 'Bastão de luz', 1, 'Glow stick', '/m/gifts/glow-stick.svg', 'none', 1);
--> statement-breakpoint
INSERT INTO "gifts" ("id","name_zh","name_pt","price","name_en","picture","effect","is_on") VALUES (2, '小喇叭', 'Corneta', 10, 'Air horn', '/m/gifts/horn.svg', 'burst', 1);
--> statement-breakpoint
INSERT INTO "gifts" ("id","name_zh","name_pt","price","name_en","picture","effect","is_on") VALUES (8, '玫瑰', 'Rosa', 15, 'Rose', '/m/gifts/rose.svg', 'burst', 1);
--> statement-breakpoint
INSERT INTO "gifts" ("id","name_zh","name_pt","price","name_en","picture","effect","is_on") VALUES (12, '足球', 'Bola', 100, 'Ball', '/m/gifts/ball.svg', 'banner', 1);
--> statement-breakpoint
INSERT INTO "ledger_accounts" ("id","uid","currency","balance","may_owe") VALUES ('site:rest:quiz', NULL, 'quiz', 1, 1);
--> statement-breakpoint
INSERT INTO "ledger_accounts" ("id","uid","currency","balance","may_owe") VALUES ('site:cash:CNY', NULL, 'CNY', 3000, 0);
--> statement-breakpoint
INSERT INTO "ledger_accounts" ("id","uid","currency","balance","may_owe") VALUES ('site:pool:quiz', NULL, 'quiz', 960, 0);
--> statement-breakpoint
INSERT INTO "ledger_entries" ("id","movement_id","account_id","amount") VALUES (56, 25, 'site:pool:quiz', 20);
--> statement-breakpoint
INSERT INTO "ledger_entries" ("id","movement_id","account_id","amount") VALUES (58, 26, 'site:pool:quiz', 10);
--> statement-breakpoint
INSERT INTO "ledger_movements" ("id","key","kind","ref_kind","ref_id","uid","entry_count","digest","created_at") VALUES (25, 'quiz:pick:100001:demo-pick-1', 'quiz', 'quiz', '1', NULL, 2, 'LArPcSRLdDKQ0xNN-Yyn0YuWr-xZ924GyVj53c_f8Ds', 1795904940);
--> statement-breakpoint
INSERT INTO "ledger_movements" ("id","key","kind","ref_kind","ref_id","uid","entry_count","digest","created_at") VALUES (26, 'quiz:pick:100002:demo-pick-1', 'quiz', 'quiz', '1', NULL, 2, 'pJahq-ljCkM8gZys5L-N2i1e8UbApUJcK8rvJlmJR0s', 1795904940);
--> statement-breakpoint
INSERT INTO "ledger_movements" ("id","key","kind","ref_kind","ref_id","uid","entry_count","digest","created_at") VALUES (116, 'quiz:4:1:rest', 'quiz', 'quiz', '4', NULL, 2, 'ef2fPmThou1chunzc41Y5CLSBOiLP80o1kNE9EPDCe8', 1795912816);
--> statement-breakpoint
INSERT INTO "ledger_movements" ("id","key","kind","ref_kind","ref_id","uid","entry_count","digest","created_at") VALUES (107, 'quiz:7:1:100002', 'quiz', 'quiz', '7', NULL, 2, 'U7ZGQVjy3pCcWGZlrLLKhDqLFquUzthvSWPXLGJzFZA', 1795912816);
--> statement-breakpoint
INSERT INTO "orders" ("id","uid","kind","goods_id","name_zh","name_pt","gold","bonus_gold","vip_days","items","price","pay","currency","coupon_id","cashier","cashier_ref","pay_url","state","request_key","created_at","expires_at","settled_at","asked_at","coupon_lost","origin","open_attempt","name_en") VALUES ('demo-shop-100002-11', 100002, 'shop', 11, '鸭舌帽', 'Boné', 0, 0, 0, '[[11,1]]', 620, 620, 'gold', NULL, 'gold', '', '', 'paid', 'demo-shop-100002-11', 1795826290, 1795826290, 1795826290, 0, 0, '', 1, 'Cap');
--> statement-breakpoint
INSERT INTO "orders" ("id","uid","kind","goods_id","name_zh","name_pt","gold","bonus_gold","vip_days","items","price","pay","currency","coupon_id","cashier","cashier_ref","pay_url","state","request_key","created_at","expires_at","settled_at","asked_at","coupon_lost","origin","open_attempt","name_en") VALUES ('demo-friend-recharge', 100011, 'gold', 2, '300金币', '300 de ouro', 300, 0, 0, '[]', 3000, 3000, 'CNY', NULL, 'sandbox', '', '', 'paid', 'demo-friend-recharge', 1795912690, 1795999090, 1795912690, 0, 0, '', 1, '300 gold');
--> statement-breakpoint
INSERT INTO "orders" ("id","uid","kind","goods_id","name_zh","name_pt","gold","bonus_gold","vip_days","items","price","pay","currency","coupon_id","cashier","cashier_ref","pay_url","state","request_key","created_at","expires_at","settled_at","asked_at","coupon_lost","origin","open_attempt","name_en") VALUES ('demo-shop-100002-2', 100002, 'shop', 2, '看台霓虹', 'Neon da arquibancada', 0, 0, 0, '[[2,1]]', 128, 128, 'gold', NULL, 'gold', '', '', 'paid', 'demo-shop-100002-2', 1793061490, 1793061490, 1793061490, 0, 0, '', 1, 'Grandstand Neon');
--> statement-breakpoint
INSERT INTO "packages" ("id","kind","name_zh","name_pt","gold","bonus_gold","price","items","rank","is_on","name_en") VALUES (1, 'gold', '60金币', '60 de ouro', 60, 0, 600, '[]', 1, 1, '60 gold');
--> statement-breakpoint
INSERT INTO "packages" ("id","kind","name_zh","name_pt","gold","bonus_gold","price","items","rank","is_on","name_en") VALUES (2, 'gold', '300金币', '300 de ouro', 300, 0, 3000, '[]', 2, 1, '300 gold');
--> statement-breakpoint
INSERT INTO "payment_events" ("cashier","event_id","order_id","outcome","amount","currency","verdict","received_at") VALUES ('sandbox', 'demo-friend-recharge-paid', 'demo-friend-recharge', 'paid', 3000, 'CNY', 'settled', 1795912690);
--> statement-breakpoint
INSERT INTO "sandbox_payments" ("order_id","outcome","amount","currency","at") VALUES ('demo-friend-recharge', 'outcome é “sandbox_payments”', 3, 'currency é “sandbox_payments”', 5);
--> statement-breakpoint
INSERT INTO "vip_plans" ("id","name_zh","name_pt","days","price","rank","is_on","name_en") VALUES (1, '月卡', 'VIP mensal', 30, 1800, 1, 1, 'Monthly VIP');
--> statement-breakpoint
INSERT INTO "vip_plans" ("id","name_zh","name_pt","days","price","rank","is_on","name_en") VALUES (3, '年卡', 'VIP anual', 365, 16800, 3, 1, 'Yearly VIP');
--> statement-breakpoint
INSERT INTO "task_awards" ("uid","day","kind","stage","gold","point","created_at") VALUES (100001, 'day é “task_awards”', 'kind é “task_awards”', 4, 5, 6, 7);
--> statement-breakpoint
INSERT INTO "task_events" ("uid","day","kind","subject","amount","created_at") VALUES (100001, 'day é “task_events”', 'kind é “task_events”', 'subject é “task_events”', 5, 6);
--> statement-breakpoint
INSERT INTO "task_people" ("uid","zone","point","checkin_day","checkin_at","streak","checkin_total","beat_at") VALUES (100004, '', 6620, '', 0, 0, 0, 0);
--> statement-breakpoint
INSERT INTO "push_choices" ("device_id","subject","subject_id","sport_id","kinds","created_at") VALUES (1, 'subject é “push_choices”', 3, 4, 5, 6);
--> statement-breakpoint
INSERT INTO "push_devices" ("id","endpoint","p256dh","auth","uid","locale","brand","without_score","created_at","seen_at","session") VALUES (1, 'endpoint é “push_devices”', 'p256dh é “push_devices”', 'auth é “push_devices”', 100001, 'locale é “push_devices”', 'brand é “push_devices”', 8, 9, 10, 'session é “push_devices”');
--> statement-breakpoint
INSERT INTO "audit_lines" ("id","at","uid","kind","subject_kind","subject_id","previous_id","before","after","reason","ip","session","request_key","digest") VALUES (1, 2, 100001, 'kind é “audit_lines”', 'subject_kind é “audit_lines”', 'subject_id é “audit_lines”', 7, 'before é “audit_lines”', 'after é “audit_lines”', 'reason é “audit_lines”', 'ip é “audit_lines”', 'session é “audit_lines”', 'request_key é “audit_lines”', 'digest é “audit_lines”');
--> statement-breakpoint
INSERT INTO "user_bans" ("uid","until","reason","created_at") VALUES (100001, 2, 'reason é “user_bans”', 4);
--> statement-breakpoint
INSERT INTO "user_mutes" ("uid","until","reason","created_at") VALUES (100001, 2, 'reason é “user_mutes”', 4);
--> statement-breakpoint
INSERT INTO "coupons_seen" ("uid","coupon_id") VALUES (100002, 8);
--> statement-breakpoint
INSERT INTO "coupons_seen" ("uid","coupon_id") VALUES (100001, 17);
--> statement-breakpoint
INSERT INTO "feedback" ("id","uid","kind","content","contact","pictures","locale","device","state","answer","answered_at","created_at","request_key") VALUES ('20261101-DEM0F33DBACKAA02', 100001, 'idea', '希望比分页能按开赛时间排序，不只按联赛分组。', '', '[]', 'zh', 'Chrome · Android', 'open', '', NULL, 1795905490, 'demo-20261101-DEM0F33DBACKAA02');
--> statement-breakpoint
INSERT INTO "feedback" ("id","uid","kind","content","contact","pictures","locale","device","state","answer","answered_at","created_at","request_key") VALUES ('20261101-DEM0F33DBACKAA04', 100002, 'bug', 'O escudo do meu time apareceu em branco ontem à noite, mas hoje já voltou.', '', '[]', 'pt-BR', 'Chrome · Android', 'closed', '', NULL, 1795135090, 'demo-20261101-DEM0F33DBACKAA04');
--> statement-breakpoint
INSERT INTO "model_plans" ("id","model","name_zh","name_pt","days","price","currency","rank","is_on","name_en") VALUES (3, 'upset', '冷门月卡', 'Zebra mensal', 30, 180, 'gold', 3, 1, 'Upset, a month');
--> statement-breakpoint
INSERT INTO "model_plans" ("id","model","name_zh","name_pt","days","price","currency","rank","is_on","name_en") VALUES (5, 'margin', '盈亏月卡', 'Margem mensal', 30, 120, 'gold', 5, 1, 'Margin, a month');
--> statement-breakpoint
INSERT INTO "model_subscriptions" ("uid","model","ends_at") VALUES (100001, 'model é “model_subscriptions”', 3);
--> statement-breakpoint
INSERT INTO "order_models" ("order_id","model","days") VALUES ('demo-friend-recharge', 'model é “order_models”', 3);
--> statement-breakpoint
INSERT INTO "third_members" ("uid","member","updated_at") VALUES (100001, 'member é “third_members”', 3);
--> statement-breakpoint
INSERT INTO "account_events" ("id","uid","kind","device","network","created_at") VALUES (1, 100003, 'login', 'Chrome · Android', '', 1795912793);
--> statement-breakpoint
INSERT INTO "account_events" ("id","uid","kind","device","network","created_at") VALUES (2, 100003, 'login', 'Chrome · Android', '', 1795912803);
--> statement-breakpoint
INSERT INTO "announcement_marks" ("uid","announcement_id","read_at","deleted_at") VALUES (100001, 1, 3, 4);
--> statement-breakpoint
INSERT INTO "applications" ("id","uid","type","real_name","sport_id","sample_link","about","state","reason","created_at","decided_at") VALUES (1, 100003, 'anchor', '张建国', 1, 'https://example.com/sample', '十年看台经验，主讲英超。', 'approved', '', 1793320744, 1793493544);
--> statement-breakpoint
INSERT INTO "live_records" ("id","uid","title","sport_id","match_id","started_at","ended_at","viewers_max","diamond","gifts","audience") VALUES (2, 100003, '布雷斯特 vs 图卢兹 现场解说', 1, 39066181364, 1795891800, 1795898400, 1544, 484, 0, 'public');
--> statement-breakpoint
INSERT INTO "live_records" ("id","uid","title","sport_id","match_id","started_at","ended_at","viewers_max","diamond","gifts","audience") VALUES (5, 100003, '维拉 vs 西汉姆 现场解说', 1, 2195873320078, 1795877400, 1795884000, 1858, 478, 0, 'public');
--> statement-breakpoint
INSERT INTO "privacy_choices" ("uid","show_follows","show_online","group_invites","messages_from","is_findable") VALUES (100001, 2, 3, 4, 'messages_from é “privacy_choices”', 6);
--> statement-breakpoint
INSERT INTO "system_announcements" ("id","title_zh","title_pt","body_zh","body_pt","link","request_key","published_at","title_en","body_en") VALUES (2, '连续签到奖励升级', 'Check-in com prêmios maiores', '每天签到可得金币和积分，连续七天奖励更多。任务页可以看到每天的奖励。', 'Faça check-in todo dia para ganhar ouro e pontos; sete dias seguidos rendem mais. Veja os prêmios na página de tarefas.', '/user-center/task', 'demo-checkin', 1795912744, 'Bigger check-in rewards', 'Check in every day for gold and points; seven days in a row earn more. The task page shows each day''s reward.');
--> statement-breakpoint
INSERT INTO "system_announcements" ("id","title_zh","title_pt","body_zh","body_pt","link","request_key","published_at","title_en","body_en") VALUES (1, '欢迎来到看球社区', 'Boas-vindas', '比分几秒内自动更新，无需刷新。
不想提前知道结果？在设置里选择“隐藏比分”，想看时再点一下。', 'Os placares se atualizam sozinhos em segundos.
Não quer saber o resultado antes da hora? Escolha “Esconder placares” nas configurações e toque no olho quando quiser ver.', '/user-center/setting', 'demo-welcome', 1795912744, 'Welcome, fans', 'Scores update by themselves within seconds, with no need to refresh.
Don''t want to know the result early? Choose “Hide scores” in the settings, and tap when you want to see it.');
--> statement-breakpoint
INSERT INTO "system_messages" ("id","uid","kind","vars","key","created_at","read_at","deleted_at") VALUES (19, 100001, 'levelUp', '{"level":6}', 'level:6', 1795739944, 0, 0);
--> statement-breakpoint
INSERT INTO "system_messages" ("id","uid","kind","vars","key","created_at","read_at","deleted_at") VALUES (20, 100002, 'levelUp', '{"level":18}', 'level:18', 1795739944, 0, 0);
--> statement-breakpoint
INSERT INTO "payout_accounts" ("id","uid","kind","holder","account","bank","created_at","seal_key","sealed","fingerprint") VALUES (1, 100003, 'alipay', '张*国', '****0003', '', 1795912690, 1, 'GgYBKGz21dqwDajiOMinfireX2SNk5UNbBIG4F5aSJvw5SypT0VF1ax1KZEOBRZY99yMStCJmg', 'DFtkJdQSe4eEI5uKvVQYshyfPPUHA0e6cRffFy7E-hc');
--> statement-breakpoint
INSERT INTO "payout_accounts" ("id","uid","kind","holder","account","bank","created_at","seal_key","sealed","fingerprint") VALUES (2, 100003, 'bank', '张*国', '****4458', '中国工商银行', 1795912690, 1, 'h6CD-GRzy0OmFPa5IZzghYbx-r1znOfJ-YWJ6gXZKjb7ZE3SHtYIgKoyfvck0PgzJIeiy2XV3jRb0iKZu43E', 'gljFuUm-EsnTUSP6HHhyEgwmxjU-zWnbXPB8CCtrIqw');
--> statement-breakpoint
INSERT INTO "withdrawals" ("id","uid","diamonds","cents","currency","kind","holder","account","bank","state","reason","transfer_no","request_key","created_at","changed_at","seal_key","sealed") VALUES ('demo-payout-1', 100003, 1000, 10000, 'CNY', 'alipay', '张*国', '****0003', '', 'paid', '', 'ALI20261018001', 'demo-payout-1', 1792975090, 1793147890, 1, '7viV7QfQMbRH5ASLxWEbJ66SRlkhlXFo0g0OZ9jzbqkS8SdeKACz00LEhTFraLCNU81yb_PY3w');
--> statement-breakpoint
INSERT INTO "withdrawals" ("id","uid","diamonds","cents","currency","kind","holder","account","bank","state","reason","transfer_no","request_key","created_at","changed_at","seal_key","sealed") VALUES ('demo-payout-2', 100003, 500, 5000, 'CNY', 'alipay', '张*国', '****0003', '', 'cancelled', '收款人姓名与支付宝账户不一致 · O nome não confere com a conta', '', 'demo-payout-2', 1794875890, 1794962290, 1, 'B3XECRlKHus7oKwPVdKxmbib6BtCmB5BXUmxT218smuL6Tn3wcjDgInrEKbhXEPpLU8ojpddOA');
--> statement-breakpoint
INSERT INTO "addresses" ("id","uid","country","receiver","phone","postcode","region","city","district","street","house","extra","is_default","created_at") VALUES (2, 100001, 'CN', '王小明', '02885550101', '', 'SC', '成都市', '高新区', '天府大道中段 500 号 1 栋前台', '', '', 0, 1795912690);
--> statement-breakpoint
INSERT INTO "addresses" ("id","uid","country","receiver","phone","postcode","region","city","district","street","house","extra","is_default","created_at") VALUES (1, 100001, 'CN', '王小明', '13800000001', '610041', 'SC', '成都市', '武侯区', '人民南路四段 12 号 3 单元 501', '', '', 1, 1795912690);
--> statement-breakpoint
INSERT INTO "shop_goods" ("id","kind","name_zh","name_pt","text_zh","text_pt","picture","price","stock","person_max","gift_id","gift_count","rank","is_on","name_en","text_en") VALUES (11, 'merch', '鸭舌帽', 'Boné', '纯棉，帽围 56 至 60 厘米可调。', 'Algodão, ajustável de 56 a 60 cm.', '/m/goods/merch-cap.svg', 620, 79, 5, NULL, 0, 41, 1, 'Cap', 'Cotton, adjustable from 56 to 60 cm.');
--> statement-breakpoint
INSERT INTO "shop_goods" ("id","kind","name_zh","name_pt","text_zh","text_pt","picture","price","stock","person_max","gift_id","gift_count","rank","is_on","name_en","text_en") VALUES (13, 'merch', '球迷 T 恤', 'Camiseta do torcedor', '220 克纯棉，均码，男女同款。', 'Algodão 220 g, tamanho único, unissex.', '/m/goods/merch-tee.svg', 1280, 3, 2, NULL, 0, 43, 1, 'Fan T-shirt', '220 g cotton, one size, unisex.');
--> statement-breakpoint
INSERT INTO "shop_goods" ("id","kind","name_zh","name_pt","text_zh","text_pt","picture","price","stock","person_max","gift_id","gift_count","rank","is_on","name_en","text_en") VALUES (2, 'frame', '看台霓虹', 'Neon da arquibancada', '夜场灯光的颜色，深色模式下最好看。', 'As cores de um jogo à noite. Fica ainda melhor no modo escuro.', '/m/goods/frame-neon.svg', 128, NULL, 0, NULL, 0, 11, 1, 'Grandstand Neon', 'The colours of a night match. Looks its best in dark mode.');
--> statement-breakpoint
INSERT INTO "shop_orders" ("order_id","uid","goods_id","kind","count","unit_price","picture","receiver","state","carrier","tracking_no","reason","created_at","sent_at","arrived_at","refunded_at") VALUES ('demo-shop-100002-2', 100002, 2, 'frame', 1, 128, '/m/goods/frame-neon.svg', '', 'done', '', '', '', 1793061490, NULL, NULL, NULL);
--> statement-breakpoint
INSERT INTO "shop_orders" ("order_id","uid","goods_id","kind","count","unit_price","picture","receiver","state","carrier","tracking_no","reason","created_at","sent_at","arrived_at","refunded_at") VALUES ('demo-shop-100002-11', 100002, 11, 'merch', 1, 620, '/m/goods/merch-cap.svg', '{"receiver":"Marina Souza","phone":"11987650002","postcode":"01310-100","region":"SP","city":"São Paulo","district":"Bela Vista","street":"Avenida Paulista","house":"1000","extra":"Apto 52","country":"BR"}', 'waiting', '', '', '', 1795826290, NULL, NULL, NULL);
--> statement-breakpoint
INSERT INTO "wardrobe" ("uid","goods_id","kind","is_worn","bought_at") VALUES (100002, 2, 'frame', 1, 1793061490);
--> statement-breakpoint
INSERT INTO "activities" ("id","kind","title_zh","title_pt","summary_zh","summary_pt","rules_zh","rules_pt","starts_at","ends_at","state","version","welcome_tickets","created_at","updated_at","title_en","summary_en","rules_en") VALUES (4, 'task', '开赛热身', 'Aquecimento da temporada', '新赛季第一周的签到和分享', 'Check-in e compartilhamentos na primeira semana', '活动已结束，感谢参与。', 'O evento terminou. Obrigado por participar.', 1793808000, 1795017600, 'published', 1, 0, 1795912690, 1795912690, 'Season Warm-up', 'Check-ins and sharing in the first week of the season', 'The event is over. Thanks for taking part.');
--> statement-breakpoint
INSERT INTO "activities" ("id","kind","title_zh","title_pt","summary_zh","summary_pt","rules_zh","rules_pt","starts_at","ends_at","state","version","welcome_tickets","created_at","updated_at","title_en","summary_en","rules_en") VALUES (2, 'task', '看球七日', 'Sete dias de torcida', '签到、阅读、分享比赛，阶段奖励直接领取', 'Faça check-in, leia e compartilhe: cada etapa tem prêmio', '活动期间完成的签到和任务计入进度，每天的上限与任务中心相同。
每个阶段的奖励领取一次，立即到账。
达成的阶段在活动结束后三天内仍可领取。', 'Valem o check-in e as tarefas feitas durante o evento, com os mesmos limites diários da central de tarefas.
Cada etapa é resgatada uma vez e o prêmio chega na hora.
O que for alcançado pode ser resgatado até três dias depois do fim.', 1795708800, 1796918400, 'published', 1, 0, 1795912690, 1795912690, 'Seven Days of Football', 'Check in, read and share: every stage has a prize', 'Check-ins and tasks done during the event count, with the same daily limits as in the task centre.
Each stage can be claimed once, and its prize arrives at once.
Stages you have reached can still be claimed for three days after the event ends.');
--> statement-breakpoint
INSERT INTO "activities" ("id","kind","title_zh","title_pt","summary_zh","summary_pt","rules_zh","rules_pt","starts_at","ends_at","state","version","welcome_tickets","created_at","updated_at","title_en","summary_en","rules_en") VALUES (1, 'draw', '周末幸运转盘', 'Roleta da rodada', '签到、看资讯就有抽奖券，最高 188 金币', 'Check-in e notícias rendem bilhetes: até 188 de ouro', '签到、阅读、分享和邀请都能获得抽奖券，每次抽奖用一张。
抽奖券只送不卖，活动结束后作废。
奖品立即到账：金币进钱包，会员天数加在剩余时间之后，优惠券进卡包，礼物进背包。
抽奖由服务器随机决定，页面上的概率就是抽奖所用的概率。', 'Check-in, leitura, compartilhamentos e convites rendem bilhetes; cada sorteio usa um.
Os bilhetes são grátis, não são vendidos e valem até o fim do evento.
O prêmio chega na hora: ouro na carteira, dias somados ao VIP, cupons na lista, presentes na mochila.
O servidor sorteia ao acaso com as chances que estão na página.', 1795622400, 1797436800, 'published', 1, 1, 1795912690, 1795912690, 'Matchweek Lucky Wheel', 'Check in and read the news for tickets: win up to 188 gold', 'Check-ins, reading, sharing and invites all earn tickets; each draw uses one.
Tickets are free, are never sold and expire when the event ends.
Prizes arrive at once: gold in your wallet, VIP days after those you have left, coupons in your coupon list, gifts in your bag.
The server draws at random, with exactly the odds shown on the page.');
--> statement-breakpoint
INSERT INTO "activity_awards" ("id","activity_id","prize_id","uid","request_key","created_at") VALUES ('1-GaCGj8q9TWHS2B8A', 1, 4, 100002, 'demo-draw-of-100002', 1795912690);
--> statement-breakpoint
INSERT INTO "activity_awards" ("id","activity_id","prize_id","uid","request_key","created_at") VALUES ('1-XYQzV6XheqR5SRO-', 1, 5, 100003, 'demo-draw-of-100003', 1795912690);
--> statement-breakpoint
INSERT INTO "activity_prizes" ("id","activity_id","version","position","name_zh","name_pt","kind","amount","ref_id","task","goal","weight","stock","given","name_en") VALUES (4, 1, 1, 3, '8金币', '8 de ouro', 'gold', 8, 0, '', 0, 2000, NULL, 1, '8 gold');
--> statement-breakpoint
INSERT INTO "activity_prizes" ("id","activity_id","version","position","name_zh","name_pt","kind","amount","ref_id","task","goal","weight","stock","given","name_en") VALUES (5, 1, 1, 4, '荧光棒×5', '5 bastões de luz', 'gift', 5, 1, '', 0, 2000, NULL, 1, '5 glow sticks');
--> statement-breakpoint
INSERT INTO "activity_prizes" ("id","activity_id","version","position","name_zh","name_pt","kind","amount","ref_id","task","goal","weight","stock","given","name_en") VALUES (8, 2, 1, 0, '3金币', '3 de ouro', 'gold', 3, 0, 'checkin', 1, 0, NULL, 0, '3 gold');
--> statement-breakpoint
INSERT INTO "activity_progress" ("activity_id","uid","task","times") VALUES (1, 100001, 'task é “activity_progress”', 4);
--> statement-breakpoint
INSERT INTO "activity_tasks" ("activity_id","task","per","tickets","tickets_max") VALUES (1, 'checkin', 1, 1, 7);
--> statement-breakpoint
INSERT INTO "activity_tasks" ("activity_id","task","per","tickets","tickets_max") VALUES (2, 'checkin', 1, 0, 0);
--> statement-breakpoint
INSERT INTO "activity_versions" ("activity_id","version","from_at") VALUES (1, 1, 1795622400);
--> statement-breakpoint
INSERT INTO "activity_versions" ("activity_id","version","from_at") VALUES (2, 1, 1795708800);
--> statement-breakpoint
INSERT INTO "invite_profits" ("id","friend","kind","uid","gold","order_id","state","created_at","due_at","paid_at") VALUES (2, 100011, 'welcome', 100011, 10, NULL, 'paid', 1795394290, 1795394290, 1795912690);
--> statement-breakpoint
INSERT INTO "invite_profits" ("id","friend","kind","uid","gold","order_id","state","created_at","due_at","paid_at") VALUES (4, 100012, 'welcome', 100012, 10, NULL, 'paid', 1795653490, 1795653490, 1795912690);
--> statement-breakpoint
INSERT INTO "refunds" ("order_id","amount","currency","state","attempt","asks","cashier_ref","words","created_at","changed_at") VALUES ('demo-friend-recharge', 2, 'currency é “refunds”', 'state é “refunds”', 5, 6, 'cashier_ref é “refunds”', 'words é “refunds”', 9, 10);
--> statement-breakpoint
INSERT INTO "order_days" ("order_id","uid","subject","starts_at","ends_at") VALUES ('demo-friend-recharge', 100001, 'subject é “order_days”', 4, 5);
--> statement-breakpoint
INSERT INTO "order_disputes" ("id","cashier","order_id","uid","state","days_taken_s","created_at","changed_at") VALUES ('id é “order_disputes”', 'cashier é “order_disputes”', 'demo-friend-recharge', 100001, 'state é “order_disputes”', 6, 7, 8);
--> statement-breakpoint
INSERT INTO "phone_merges" ("uid","typed","phone","main_uid") VALUES (1, 'typed é “phone_merges”', 'phone é “phone_merges”', 4);
--> statement-breakpoint
INSERT INTO "chat_ids" ("kind","id","created_at") VALUES ('group', 'room-100003', 1795912745);
--> statement-breakpoint
INSERT INTO "chat_ids" ("kind","id","created_at") VALUES ('group', 'fans-100003', 1795912745);
--> statement-breakpoint
INSERT INTO "chat_mutes" ("user_id","until","reason","created_at") VALUES ('user_id é “chat_mutes”', 2, 'reason é “chat_mutes”', 4);
--> statement-breakpoint
INSERT INTO "stored_files" ("key","owner","bytes","created_at","checked_at","removed_at","is_picture","is_counted") VALUES ('key é “stored_files”', 'owner é “stored_files”', 3, 4, 5, 6, 7, 8);
--> statement-breakpoint
INSERT INTO "phone_codes" ("mobile","purpose","asker","hash","expires_at","guesses","strange_guesses") VALUES ('mobile é “phone_codes”', 'purpose é “phone_codes”', 'asker é “phone_codes”', 'hash é “phone_codes”', 5, 6, 7);
--> statement-breakpoint
INSERT INTO "signed_calls" ("mac","path","received_at","answer") VALUES ('6e245aa1724317aee7bc899352fb1456df3a981cd01f0ccedce37cd2ffefc609', '/chat/accounts', 1795912745, '{"http":200,"msg":"","data":{"imported":9}}');
--> statement-breakpoint
INSERT INTO "signed_calls" ("mac","path","received_at","answer") VALUES ('332b2ce0edf0998989dd1b4644fd9d9ec3e877003a427092f613c193e8b3aa7b', '/chat/groups/messages', 1795912745, '{"http":200,"msg":"","data":{"seq":1}}');
--> statement-breakpoint
INSERT INTO "room_lines" ("anchor_id","place","source","url") VALUES (100003, 2, 'source é “room_lines”', 'url é “room_lines”');
--> statement-breakpoint
INSERT INTO "rooms" ("anchor_id","title","category","cover","sport_id","match_id","is_live","started_at","ended_at","qualities","viewers","weight","sample","badge","accepts_raids","segment_s","media","audience") VALUES (100003, '英超现场：老张陪你看球', 'football', '', 1, NULL, 0, 0, 0, '', 0, 0, '', '', 1, 1, '', 'public');
--> statement-breakpoint
INSERT INTO "rooms" ("anchor_id","title","category","cover","sport_id","match_id","is_live","started_at","ended_at","qualities","viewers","weight","sample","badge","accepts_raids","segment_s","media","audience") VALUES (100025, '战术板：一脚传球是怎么来的', 'talk', '/m/samples/streams/studio/poster.webp', 1, NULL, 1, 1795909264, 0, 'HD,SD', 0, 1, 'studio', 'newcomer', 1, 1, '', 'public');
--> statement-breakpoint
INSERT INTO "rooms" ("anchor_id","title","category","cover","sport_id","match_id","is_live","started_at","ended_at","qualities","viewers","weight","sample","badge","accepts_raids","segment_s","media","audience") VALUES (100021, '战术视角：俯瞰今晚的攻防', 'football', '/m/samples/streams/football/poster.webp', 1, 369917300854, 1, 1795910944, 0, 'HD,SD', 0, 5, 'football', 'expert', 1, 1, '', 'public');
--> statement-breakpoint
INSERT INTO "videos" ("id","kind","anchor_id","title","cover","url","duration_s","sport_id","match_id","started_at","created_at","audience") VALUES (3, 'clip', 100022, '右路连续配合', '/m/samples/clips/3.webp', '/m/samples/clips/3.mp4', 6, 1, NULL, 1795896544, 1795896844, 'public');
--> statement-breakpoint
INSERT INTO "videos" ("id","kind","anchor_id","title","cover","url","duration_s","sport_id","match_id","started_at","created_at","audience") VALUES (4, 'clip', 100024, '弧顶挡拆之后', '/m/samples/clips/4.webp', '/m/samples/clips/4.mp4', 6, 2, NULL, 1795891144, 1795891544, 'public');
--> statement-breakpoint
INSERT INTO "room_reports" ("id","uid","anchor_id","subject","person","reason","note","evidence","state","created_at") VALUES (1, 100001, 100001, 'subject é “room_reports”', 'person é “room_reports”', 'reason é “room_reports”', 'note é “room_reports”', 'evidence é “room_reports”', 'state é “room_reports”', 10);
--> statement-breakpoint
INSERT INTO "clips" ("uid","request_key","url","created_at") VALUES (100001, 'request_key é “clips”', 'url é “clips”', 4);
--> statement-breakpoint
INSERT INTO "regular_scores" ("match_id","home","away") VALUES (385354594, 2, 3);
--> statement-breakpoint
INSERT INTO "quiz_choices" ("question_id","choice","stake","people") VALUES (1, 'away', 50, 2);
--> statement-breakpoint
INSERT INTO "quiz_choices" ("question_id","choice","stake","people") VALUES (1, 'home', 10, 1);
--> statement-breakpoint
INSERT INTO "quiz_due" ("match_id","changes") VALUES (1, 2);
--> statement-breakpoint
INSERT INTO "quiz_people" ("uid","day") VALUES (100001, '2026-11-29');
--> statement-breakpoint
INSERT INTO "quiz_people" ("uid","day") VALUES (100002, '2026-11-29');
--> statement-breakpoint
INSERT INTO "quiz_picks" ("question_id","uid","choice","stake","paid","version","created_at") VALUES (1, 100001, 'away', 20, 0, 1, 1795904940);
--> statement-breakpoint
INSERT INTO "quiz_picks" ("question_id","uid","choice","stake","paid","version","created_at") VALUES (1, 100003, 'draw', 20, 0, 1, 1795904940);
--> statement-breakpoint
INSERT INTO "quiz_questions" ("id","match_id","kind","line","opened_at","version","outcome","phase","cursor","paid","rest","day") VALUES (1, 2084473080326, 'winner', NULL, 1795904940, 1, 'home', 'done', 0, 80, 0, '2026-11-29');
--> statement-breakpoint
INSERT INTO "quiz_questions" ("id","match_id","kind","line","opened_at","version","outcome","phase","cursor","paid","rest","day") VALUES (996, 2141989540, 'half', NULL, 1795913176, 0, '', 'open', 0, 0, 0, '');
--> statement-breakpoint
INSERT INTO "quiz_questions" ("id","match_id","kind","line","opened_at","version","outcome","phase","cursor","paid","rest","day") VALUES (27, 369917300854, 'both', NULL, 1795912140, 0, '', 'open', 0, 0, 0, '');
--> statement-breakpoint
INSERT INTO "quiz_ranks" ("span","uid","won") VALUES ('all', 100001, 12);
--> statement-breakpoint
INSERT INTO "quiz_ranks" ("span","uid","won") VALUES ('all', 100004, 46);
--> statement-breakpoint
INSERT INTO "gift_caps" ("uid","gold","next_gold","next_at","zone") VALUES (100001, 2, 3, 4, 'zone é “gift_caps”');
--> statement-breakpoint
INSERT INTO "gift_days" ("uid","day","gold","cap") VALUES (100001, 'day é “gift_days”', 3, 4);
--> statement-breakpoint
INSERT INTO "gift_income" ("anchor_id","day","gifts","gold","diamonds") VALUES (1, 'day é “gift_income”', 3, 4, 5);
--> statement-breakpoint
INSERT INTO "gift_totals" ("anchor_id","period","uid","gold","updated_at") VALUES (1, 'period é “gift_totals”', 3, 4, 5);
--> statement-breakpoint
INSERT INTO "task_watches" ("uid","anchor_id","since","beat_at") VALUES (100001, 2, 3, 4);
--> statement-breakpoint
INSERT INTO "anchors" ("anchor_id","fans","gifts","gift_gold","gift_diamonds","live_minutes","sharing_ratio","guild_id") VALUES (100003, 0, 0, 0, 0, 0, 50, 0);
--> statement-breakpoint
INSERT INTO "anchors" ("anchor_id","fans","gifts","gift_gold","gift_diamonds","live_minutes","sharing_ratio","guild_id") VALUES (100021, 0, 0, 0, 0, 0, 50, 0);
--> statement-breakpoint
INSERT INTO "page_visit_counts" ("uid","visits") VALUES (100001, 2);
--> statement-breakpoint
INSERT INTO "page_visits" ("uid","visitor","day") VALUES (100001, 100001, 3);
--> statement-breakpoint
INSERT INTO "posts" ("id","kind","uid","text","url","cover","pictures","width","height","duration_s","category_id","state","reason","request_key","created_at","shown_at") VALUES (1000000006, 'moment', 100001, '昨天那个越位我看了三遍，还是觉得没越。', '', '', '[]', 0, 0, 0, NULL, 'shown', '', 'demo-moment-2-of-the-world', 1795819144, 1795819144);
--> statement-breakpoint
INSERT INTO "posts" ("id","kind","uid","text","url","cover","pictures","width","height","duration_s","category_id","state","reason","request_key","created_at","shown_at") VALUES (1000000001, 'video', 100001, '楼下球场的周日进球', '/m/samples/clips/3.mp4', '/m/samples/clips/3.webp', '[]', 0, 0, 6, 3, 'shown', '', 'demo-video-0-of-the-world', 1795905544, 1795905544);
--> statement-breakpoint
INSERT INTO "short_categories" ("id","name_zh","name_pt","name_en","sport_id","place") VALUES (3, '球迷现场', 'Torcida', 'Fans', 0, 3);
--> statement-breakpoint
INSERT INTO "short_categories" ("id","name_zh","name_pt","name_en","sport_id","place") VALUES (1, '足球', 'Futebol', 'Football', 1, 1);
--> statement-breakpoint
INSERT INTO "short_collection_entries" ("collection_id","place","short_id") VALUES (1, 1, 1);
--> statement-breakpoint
INSERT INTO "short_collection_entries" ("collection_id","place","short_id") VALUES (1, 2, 3);
--> statement-breakpoint
INSERT INTO "short_collections" ("id","title_zh","title_pt","title_en","about_zh","about_pt","about_en") VALUES (1, '本周精选', 'Melhores da semana', 'Best of the week', '编辑挑的六个片段，一分钟看完。', 'Seis lances escolhidos pela redação, em um minuto.', 'Six clips picked by the editors, one minute in all.');
--> statement-breakpoint
INSERT INTO "short_comments" ("id","short_id","uid","text","request_key","created_at","deleted_at") VALUES (6, 2, 100002, 'Voou!', 'demo-comment-5-of-the-world', 1795905544, 0);
--> statement-breakpoint
INSERT INTO "short_comments" ("id","short_id","uid","text","request_key","created_at","deleted_at") VALUES (5, 1, 100001, '这传中太舒服了', 'demo-comment-4-of-the-world', 1795909144, 0);
--> statement-breakpoint
INSERT INTO "short_counts" ("short_id","likes","comments") VALUES (1, 3, 1);
--> statement-breakpoint
INSERT INTO "short_counts" ("short_id","likes","comments") VALUES (2, 1, 1);
--> statement-breakpoint
INSERT INTO "short_likes" ("uid","short_id","created_at") VALUES (100001, 1, 1795912744);
--> statement-breakpoint
INSERT INTO "short_likes" ("uid","short_id","created_at") VALUES (100002, 1, 1795912744);
--> statement-breakpoint
INSERT INTO "gift_kinds" ("anchor_id","month","gift_id","count","diamonds") VALUES (1, 'month é “gift_kinds”', 1, 4, 5);
--> statement-breakpoint
INSERT INTO "broadcast_plans" ("id","anchor_id","title","category","starts_at","created_at","reminded_at","cancelled_at","taken_back_at") VALUES (1, 100003, 'title é “broadcast_plans”', 'category é “broadcast_plans”', 5, 6, 7, 8, 9);
--> statement-breakpoint
INSERT INTO "plan_reminders" ("plan_id","uid","created_at") VALUES (1, 100001, 3);
--> statement-breakpoint
INSERT INTO "raids" ("anchor_id","started_at","target_id","viewers","leaves_at","state") VALUES (100003, 2, 100003, 4, 5, 'state é “raids”');
--> statement-breakpoint
INSERT INTO "forecast_days" ("day","seq","hash") VALUES ('day é “forecast_days”', 202, 'hash é “forecast_days”');
--> statement-breakpoint
INSERT INTO "forecasts" ("seq","match_id","version","made_at","known","forecast","digest","hash") VALUES (341, 2837322741657, 'basketball-2', 1795913484, 251, '{"margin":11.10560967155802,"marginDeviation":15.900009009214395,"total":227.4526655891378,"totalDeviation":18.27220858113287,"basis":{"deviation":3.7396860136036474,"matches":14.833122719659663,"level":229.77355695009885,"homeAdvantage":2.364967586587054,"home":{"attack":1.4681832739871492,"defence":4.165334402725209},"away":{"attack":-1.3654323202407956,"defence":-1.741692088017811},"lastFive":{"home":"WLWLW","away":"LWLLL","without":[0.7776936368619874,0,0.22230636313801255]}},"lead":{"by":"doubt","chances":[0.7517201881102766,0,0.24827981188972337],"market":null,"goals":null}}', 'f93bf27bf5b80e33e31b8a61fdcf463dd94e0602035d98b06d5e5fb50569b657', 'bdad0660b5300481ec50f726231268dfc2a2ea18687608123cd5da90477de4a2');
--> statement-breakpoint
INSERT INTO "forecasts" ("seq","match_id","version","made_at","known","forecast","digest","hash") VALUES (202, 1948229327957, 'basketball-2', 1795912848, 180, '{"margin":5.37341064116609,"marginDeviation":13.42999877137153,"total":163.0420410512305,"totalDeviation":14.008567547770637,"basis":{"deviation":3.99471572461733,"matches":12.287652886755206,"level":163.5622932624814,"homeAdvantage":2.5343431157572422,"home":{"attack":3.5720982461443604,"defence":2.005329461216461},"away":{"attack":0.3256695928866009,"defence":2.412690589065373},"lastFive":{"home":"WWWWL","away":"LWWWW","without":[0.6848279834234121,0,0.3151720165765879]}},"lead":{"by":"blend","chances":[0.5894307934477339,0,0.4105692065522662],"market":[0.5234011952834343,0,0.4765988047165658],"goals":null}}', '0a2b6ff8f66a23397c782c595af7ac24450d44301e36274c47914b04cf657a11', '4834032339df533047b438ecd5dcf6916dd0aa4e24cccc84f5b2eea6473acb6d');
--> statement-breakpoint
INSERT INTO "model_versions" ("id","parameters","since") VALUES ('basketball-2', '{"decay":0.006}', 1795912828);
--> statement-breakpoint
INSERT INTO "model_versions" ("id","parameters","since") VALUES ('football-2', '{"decay":0.0018,"spread":0.35,"linked":{"decay":0.0018,"spread":0.35,"leagueSpread":0.25,"change":0.1,"nationalSpread":1}}', 1795912817);
--> statement-breakpoint
INSERT INTO "team_ratings" ("league_id","team_id","day","version","attack","defence") VALUES (521015, 172929620, '2026-11-29', 'basketball-2', 2.015431548329003, 5.014978281719001);
--> statement-breakpoint
INSERT INTO "team_ratings" ("league_id","team_id","day","version","attack","defence") VALUES (1686, 2079521520, '2026-11-29', 'football-2', 0.189133216294621, 0.15319945750189973);
--> statement-breakpoint
INSERT INTO "chat_groups" ("id","type","name","avatar","introduction","owner","members","join_option","has_topics","is_public","updated_at","folded") VALUES ('fans-100003', 'Public', '解说老张 粉丝团', '', '', '100003', 3, 'FreeAccess', 0, 1, 1795912747, '解说老张 粉丝团');
--> statement-breakpoint
INSERT INTO "chat_groups" ("id","type","name","avatar","introduction","owner","members","join_option","has_topics","is_public","updated_at","folded") VALUES ('fans-100025', 'Public', '赛后夜话 粉丝团', '', '', '100025', 1, 'FreeAccess', 0, 1, 1795912747, '赛后夜话 粉丝团');
--> statement-breakpoint
INSERT INTO "chat_reports" ("id","uid","kind","subject","day","person","group_id","reason","note","evidence","state","created_at") VALUES (1, 100001, 'kind é “chat_reports”', 'subject é “chat_reports”', 5, 'person é “chat_reports”', 'group_id é “chat_reports”', 'reason é “chat_reports”', 'note é “chat_reports”', 'evidence é “chat_reports”', 'state é “chat_reports”', 12);
--> statement-breakpoint
INSERT INTO "message_notices" ("uid","is_on","preview","rest_from","rest_to","zone") VALUES (100001, 2, 'preview é “message_notices”', 'rest_from é “message_notices”', 'rest_to é “message_notices”', 'zone é “message_notices”');
--> statement-breakpoint
INSERT INTO "forecast_results" ("match_id","seq","sport_id","league_id","season_id","starts_at","home_score","away_score","home","draw","away","market_home","market_draw","market_away","rps","yesterday_seq","yesterday_home","yesterday_draw","yesterday_away","shown_by","shown_home","shown_draw","shown_away") VALUES (385354594, 202, 3, 1686, 75796647, 6, 7, 8, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 202, 1.5, 1.5, 1.5, 'shown_by é “forecast_results”', 1.5, 1.5, 1.5);
--> statement-breakpoint
INSERT INTO "season_outlooks" ("season_id","made_at","version","known","seasons","last_places","teams") VALUES (736070548, 1795912861, 'football-2', 78, 10000, 3, '[{"team":1629296964,"points":42.8,"title":0.5911,"last":0,"places":[0.5911,0.2575,0.0981,0.0388,0.0114,0.0022,0.0009,0,0,0,0,0]},{"team":58315146,"points":40.3,"title":0.2663,"last":0,"places":[0.2663,0.3863,0.2056,0.0946,0.0339,0.009,0.0036,0.0006,0.0001,0,0,0]},{"team":263578948,"points":37.2,"title":0.0816,"last":0.0005,"places":[0.0816,0.1766,0.3011,0.2477,0.1162,0.0473,0.0179,0.0074,0.0037,0.0005,0,0]},{"team":1672636300,"points":36.3,"title":0.0537,"last":0.0024,"places":[0.0537,0.1392,0.2577,0.2744,0.1526,0.0667,0.0332,0.0142,0.0059,0.0021,0.0003,0]},{"team":1856281563,"points":31.7,"title":0.0056,"last":0.0318,"places":[0.0056,0.0299,0.0823,0.1728,0.268,0.1758,0.114,0.0757,0.0441,0.0212,0.0104,0.0002]},{"team":187747628,"points":29.5,"title":0.0011,"last":0.1188,"places":[0.0011,0.0061,0.0218,0.0604,0.129,0.1888,0.1862,0.159,0.1288,0.0811,0.0373,0.0004]},{"team":1887785846,"points":28.3,"title":0.0004,"last":0.1709,"places":[0.0004,0.0028,0.0169,0.0478,0.1078,0.1719,0.1797,0.167,0.1348,0.1065,0.0626,0.0018]},{"team":636945671,"points":27.7,"title":0.0001,"last":0.2242,"places":[0.0001,0.001,0.0099,0.0302,0.0802,0.1395,0.1695,0.1797,0.1657,0.1351,0.0868,0.0023]},{"team":1823950328,"points":26.2,"title":0.0001,"last":0.3587,"places":[0.0001,0.0006,0.0038,0.0165,0.0505,0.0927,0.1247,0.1618,0.1906,0.2089,0.1447,0.0051]},{"team":758443269,"points":25.5,"title":0,"last":0.4252,"places":[0,0,0.002,0.0116,0.0369,0.0765,0.1163,0.1476,0.1839,0.2154,0.2006,0.0092]},{"team":1920520054,"points":23.6,"title":0,"last":0.6703,"places":[0,0,0.0008,0.0052,0.0135,0.0296,0.0539,0.0868,0.1399,0.2201,0.4166,0.0336]},{"team":762435450,"points":14.4,"title":0,"last":0.9972,"places":[0,0,0,0,0,0,0.0001,0.0002,0.0025,0.0091,0.0407,0.9474]}]');
--> statement-breakpoint
INSERT INTO "season_outlooks" ("season_id","made_at","version","known","seasons","last_places","teams") VALUES (1949994582, 1795912835, 'football-2', 77, 10000, 3, '[{"team":1408340985,"points":41.8,"title":0.6837,"last":0,"places":[0.6837,0.2025,0.0727,0.027,0.0084,0.0028,0.0026,0.0003,0,0,0,0]},{"team":1115105434,"points":37,"title":0.1872,"last":0.0007,"places":[0.1872,0.3515,0.2061,0.1164,0.0677,0.0391,0.0197,0.0081,0.0035,0.0005,0.0002,0]},{"team":345075905,"points":33.6,"title":0.0446,"last":0.0121,"places":[0.0446,0.1327,0.1939,0.1884,0.1529,0.1187,0.0817,0.0487,0.0263,0.0094,0.0025,0.0002]},{"team":678538974,"points":33.4,"title":0.0495,"last":0.0105,"places":[0.0495,0.1546,0.1828,0.1889,0.1463,0.1122,0.0812,0.0504,0.0236,0.0083,0.0019,0.0003]},{"team":445527944,"points":31.9,"title":0.0194,"last":0.033,"places":[0.0194,0.0771,0.1231,0.1543,0.1611,0.1531,0.1235,0.0979,0.0575,0.0257,0.0066,0.0007]},{"team":827922018,"points":30.5,"title":0.0096,"last":0.0891,"places":[0.0096,0.0406,0.0907,0.1187,0.143,0.1524,0.1436,0.1177,0.0946,0.0573,0.0261,0.0057]},{"team":2006312271,"points":29.2,"title":0.0043,"last":0.1172,"places":[0.0043,0.0238,0.0688,0.0885,0.1315,0.1453,0.1527,0.152,0.1159,0.0742,0.0347,0.0083]},{"team":527072824,"points":28.2,"title":0.0012,"last":0.1774,"places":[0.0012,0.0113,0.0394,0.0694,0.1019,0.1283,0.1543,0.1632,0.1536,0.1025,0.0579,0.017]},{"team":1763415819,"points":26.9,"title":0.0004,"last":0.306,"places":[0.0004,0.0047,0.0173,0.0334,0.0551,0.0882,0.1264,0.1688,0.1997,0.1654,0.1044,0.0362]},{"team":1045413357,"points":23.8,"title":0.0001,"last":0.6102,"places":[0.0001,0.0011,0.0035,0.0095,0.0203,0.037,0.0644,0.0999,0.154,0.2205,0.241,0.1487]},{"team":1882623852,"points":23.2,"title":0,"last":0.72,"places":[0,0.0001,0.0017,0.005,0.0105,0.0201,0.0411,0.0719,0.1296,0.2269,0.2948,0.1983]},{"team":848015791,"points":19.3,"title":0,"last":0.9238,"places":[0,0,0,0.0005,0.0013,0.0028,0.0088,0.0211,0.0417,0.1093,0.2299,0.5846]}]');
--> statement-breakpoint
INSERT INTO "red_due" ("match_id","changes") VALUES (1, 2);
--> statement-breakpoint
INSERT INTO "red_plans" ("id","master_id","match_id","market","choice","line","price","sharing_ratio","reasons","salt","seal","request_key","published_at","state","outcome","corrections","settled_at","removed_reason","told_at","market_share","market_price","priced_at") VALUES (58, 100061, 356139479329, 'winner', 'home', NULL, 38, 50, '客队背靠背的第二场，主力后卫上一场打了四十分钟。我更看重体能，不看交锋往绩。', '00000000000000000000000000344092', 'a5fa71f7c0dc38730f033e263816245821f70c38ae13de118ddccc6537e7ae8e', 'demo-plan-356139479329', 1795912684, 'open', '', 0, 0, '', 1795912684, NULL, NULL, 0);
--> statement-breakpoint
INSERT INTO "red_plans" ("id","master_id","match_id","market","choice","line","price","sharing_ratio","reasons","salt","seal","request_key","published_at","state","outcome","corrections","settled_at","removed_reason","told_at","market_share","market_price","priced_at") VALUES (56, 100061, 3236775704811, 'handicap', 'away', -4.5, 8, 50, '客队背靠背的第二场，主力后卫上一场打了四十分钟。我更看重体能，不看交锋往绩。', '0000000000000000000000000033446b', '9ee884c330713c8a4e6d6e5c83d72a9cae5e5403c21fdba3614f60d858d446d1', 'demo-plan-3236775704811', 1795909680, 'open', '', 0, 0, '', 1795909680, NULL, NULL, 0);
--> statement-breakpoint
INSERT INTO "red_purchases" ("order_id","plan_id","uid","gold","diamonds","state","created_at") VALUES ('demo-friend-recharge', 56, 100001, 4, 5, 'state é “red_purchases”', 7);
--> statement-breakpoint
INSERT INTO "hindcasts" ("match_id","forecast") VALUES (385354594, '{"home":1.5671185251049682,"away":0.962335650403864,"rho":-0.02368795345064936}');
--> statement-breakpoint
INSERT INTO "hindcasts" ("match_id","forecast") VALUES (495621812585, '{"home":1.06722032827082,"away":1.1247574241163556,"rho":-0.01047895390936955}');
--> statement-breakpoint
INSERT INTO "search_pending" ("kind","subject_id","changes") VALUES ('kind é “search_pending”', 2, 3);
--> statement-breakpoint
INSERT INTO "search_terms" ("kind","term","subject_id","part") VALUES ('team', '那利', 28149, 3);
--> statement-breakpoint
INSERT INTO "search_terms" ("kind","term","subject_id","part") VALUES ('league', 'cl', 1686, 1);
--> statement-breakpoint
INSERT INTO "adjustments" ("season_id","kind","team_id","match_id","at","points","home_score","away_score","stage","reason_en","reason_zh","reason_pt") VALUES (75796647, 'kind é “adjustments”', 3, 4, 5, 6, 7, 8, 'stage é “adjustments”', 'reason_en é “adjustments”', 'reason_zh é “adjustments”', 'reason_pt é “adjustments”');
--> statement-breakpoint
INSERT INTO "file_uses" ("file","kind","subject","item") VALUES ('file é “file_uses”', 'kind é “file_uses”', 'subject é “file_uses”', 'item é “file_uses”');
--> statement-breakpoint
INSERT INTO "search_texts" ("kind","subject_id","folded") VALUES ('video', 3, '右路连续配合');
--> statement-breakpoint
INSERT INTO "search_texts" ("kind","subject_id","folded") VALUES ('video', 4, '弧顶挡拆之后');
--> statement-breakpoint
INSERT INTO "moderator_acts" ("id","key","at","door","actor","act","person","place","detail","reason") VALUES (1, 'key é “moderator_acts”', 3, 'door é “moderator_acts”', 'actor é “moderator_acts”', 'act é “moderator_acts”', 'person é “moderator_acts”', 'place é “moderator_acts”', 'detail é “moderator_acts”', 'reason é “moderator_acts”');
--> statement-breakpoint
INSERT INTO "schedules" ("name","holder","lease_until","started_at","ended_at","failed") VALUES ('live', 'b5153f44-9c4e-4a49-af9e-8abc3679bd52', 0, 1795913956, 1795913957, '{}');
--> statement-breakpoint
INSERT INTO "schedules" ("name","holder","lease_until","started_at","ended_at","failed") VALUES ('tidying', '362a4a84-f452-489e-9a11-5e5603d62373', 0, 1795913716, 1795913716, '{}');
--> statement-breakpoint
INSERT INTO d1_migrations (name) VALUES
('0000_ground.sql'),
('0001_feed_batches_received.sql'),
('0002_coaches.sql'),
('0003_matches_in_play.sql'),
('0004_identity.sql'),
('0005_money.sql'),
('0006_tasks.sql'),
('0007_web_push.sql'),
('0008_operate.sql'),
('0009_service.sql'),
('0010_center.sql'),
('0011_shop.sql'),
('0012_activities_invites.sql'),
('0013_refunds.sql'),
('0014_sessions_coupons.sql'),
('0015_payout_seal.sql'),
('0016_user_info.sql'),
('0017_order_days.sql'),
('0018_attempts_end.sql'),
('0019_console_lists.sql'),
('0020_coupons_in_review.sql'),
('0021_order_payments.sql'),
('0022_disputes.sql'),
('0023_phones.sql'),
('0024_chat_ids.sql'),
('0025_stored_files.sql'),
('0026_phone_codes.sql'),
('0027_audit_addresses.sql'),
('0028_signed_calls.sql'),
('0029_english.sql'),
('0030_rooms.sql'),
('0031_videos.sql'),
('0032_room_reports.sql'),
('0033_clips.sql'),
('0034_room_badge.sql'),
('0035_quiz.sql'),
('0036_quiz_triggers.sql'),
('0037_gifts.sql'),
('0038_shorts.sql'),
('0039_anchor_desk.sql'),
('0040_channels.sql'),
('0041_forecasts.sql'),
('0042_chat_groups.sql'),
('0043_contacts.sql'),
('0044_chat_reports.sql'),
('0045_message_notices.sql'),
('0046_model_pages.sql'),
('0047_redorders.sql'),
('0048_comment_counts.sql'),
('0049_yesterday.sql'),
('0050_plans_told_and_priced.sql'),
('0051_hindcasts.sql'),
('0052_suspended_odds.sql'),
('0053_search_terms.sql'),
('0054_order_of_play.sql'),
('0055_shown_forecasts.sql'),
('0056_table_rules.sql'),
('0057_day_alone_at_noon.sql'),
('0058_match_news.sql'),
('0059_unconfirmed.sql'),
('0060_popular.sql'),
('0061_file_uses.sql'),
('0062_search_texts.sql'),
('0063_moved_starts.sql'),
('0064_file_readers.sql'),
('0065_site_people.sql'),
('0066_moderator_acts.sql'),
('0067_schedules.sql'),
('0068_segment_length.sql'),
('0069_stream_media.sql'),
('0070_audience.sql'),
('0071_group_names.sql');
--> statement-breakpoint
CREATE INDEX `billboards_player` ON `billboards` (`player_id`);
--> statement-breakpoint
CREATE INDEX `billboards_team` ON `billboards` (`team_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `leagues_sport_slug` ON `leagues` (`sport_id`,`slug`);
--> statement-breakpoint
CREATE INDEX `leagues_rank` ON `leagues` (`sport_id`,`rank`);
--> statement-breakpoint
CREATE UNIQUE INDEX `players_sport_slug` ON `players` (`sport_id`,`slug`);
--> statement-breakpoint
CREATE INDEX `players_team` ON `players` (`team_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `rounds_season_number` ON `rounds` (`season_id`,`number`,`stage`);
--> statement-breakpoint
CREATE INDEX `season_teams_team` ON `season_teams` (`team_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `seasons_league_name` ON `seasons` (`league_id`,`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `teams_sport_slug` ON `teams` (`sport_id`,`slug`);
--> statement-breakpoint
CREATE INDEX `incidents_player` ON `incidents` (`player_id`);
--> statement-breakpoint
CREATE INDEX `lineups_player` ON `lineups` (`player_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `matches_source_key` ON `matches` (`sport_id`,`source_key`);
--> statement-breakpoint
CREATE INDEX `matches_starts` ON `matches` (`sport_id`,`starts_at`);
--> statement-breakpoint
CREATE INDEX `matches_status` ON `matches` (`sport_id`,`status`);
--> statement-breakpoint
CREATE INDEX `matches_updated` ON `matches` (`updated_at`);
--> statement-breakpoint
CREATE INDEX `matches_season` ON `matches` (`season_id`,`starts_at`);
--> statement-breakpoint
CREATE INDEX `matches_home` ON `matches` (`home_team_id`,`starts_at`);
--> statement-breakpoint
CREATE INDEX `matches_away` ON `matches` (`away_team_id`,`starts_at`);
--> statement-breakpoint
CREATE INDEX `follows_subject` ON `follows` (`kind`,`subject_id`);
--> statement-breakpoint
CREATE INDEX `sessions_uid` ON `sessions` (`uid`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_invite_code` ON `users` (`invite_code`);
--> statement-breakpoint
CREATE INDEX `feed_batches_received` ON `feed_batches` (`received_at`);
--> statement-breakpoint
CREATE INDEX `matches_in_play` ON `matches` (`sport_id`,`starts_at`) WHERE (sport_id = 1 and status between 2 and 7) or (sport_id = 2 and status between 2 and 9);
--> statement-breakpoint
CREATE INDEX `captchas_expiry` ON `captchas` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `codes_expiry` ON `codes` (`expires_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_reason` ON `coupons` (`uid`,`reason`,`kind_id`);
--> statement-breakpoint
CREATE INDEX `coupons_uid` ON `coupons` (`uid`,`ends_at`);
--> statement-breakpoint
CREATE INDEX `ledger_accounts_uid` ON `ledger_accounts` (`uid`);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_once` ON `ledger_entries` (`movement_id`,`account_id`);
--> statement-breakpoint
CREATE INDEX `ledger_entries_account` ON `ledger_entries` (`account_id`,`movement_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_movements_key` ON `ledger_movements` (`key`);
--> statement-breakpoint
CREATE INDEX `ledger_movements_uid` ON `ledger_movements` (`uid`,`id`);
--> statement-breakpoint
CREATE INDEX `ledger_movements_ref` ON `ledger_movements` (`ref_kind`,`ref_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_request` ON `orders` (`uid`,`request_key`);
--> statement-breakpoint
CREATE INDEX `orders_uid` ON `orders` (`uid`,`created_at`);
--> statement-breakpoint
CREATE INDEX `payment_events_order` ON `payment_events` (`order_id`);
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_post` AFTER INSERT ON `ledger_entries` BEGIN
	UPDATE `ledger_accounts` SET `balance` = `balance` + NEW.`amount` WHERE `id` = NEW.`account_id`;
	SELECT RAISE(ABORT, 'ledger: more entries than the movement names')
	WHERE (SELECT count(*) FROM `ledger_entries` WHERE `movement_id` = NEW.`movement_id`)
		> (SELECT `entry_count` FROM `ledger_movements` WHERE `id` = NEW.`movement_id`);
	SELECT RAISE(ABORT, 'ledger: a movement must sum to zero in every currency')
	WHERE (SELECT count(*) FROM `ledger_entries` WHERE `movement_id` = NEW.`movement_id`)
		= (SELECT `entry_count` FROM `ledger_movements` WHERE `id` = NEW.`movement_id`)
		AND EXISTS (
			SELECT 1 FROM `ledger_entries` e JOIN `ledger_accounts` a ON a.`id` = e.`account_id`
			WHERE e.`movement_id` = NEW.`movement_id` GROUP BY a.`currency` HAVING sum(e.`amount`) <> 0
		);
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_keep` BEFORE UPDATE ON `ledger_entries` BEGIN
	SELECT RAISE(ABORT, 'ledger: entries are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_stay` BEFORE DELETE ON `ledger_entries` BEGIN
	SELECT RAISE(ABORT, 'ledger: entries are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_movements_keep` BEFORE UPDATE ON `ledger_movements` BEGIN
	SELECT RAISE(ABORT, 'ledger: movements are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_movements_stay` BEFORE DELETE ON `ledger_movements` BEGIN
	SELECT RAISE(ABORT, 'ledger: movements are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_accounts_empty` BEFORE INSERT ON `ledger_accounts` WHEN NEW.`balance` <> 0 BEGIN
	SELECT RAISE(ABORT, 'ledger: an account begins with nothing');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_accounts_keep` BEFORE UPDATE OF `id`, `uid`, `currency`, `may_owe` ON `ledger_accounts` BEGIN
	SELECT RAISE(ABORT, 'ledger: only the balance of an account moves');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_accounts_stay` BEFORE DELETE ON `ledger_accounts` BEGIN
	SELECT RAISE(ABORT, 'ledger: accounts are never deleted');
END;
--> statement-breakpoint
CREATE INDEX `push_choices_subject` ON `push_choices` (`subject`,`subject_id`,`device_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_endpoint` ON `push_devices` (`endpoint`);
--> statement-breakpoint
CREATE INDEX `push_devices_uid` ON `push_devices` (`uid`);
--> statement-breakpoint
CREATE INDEX `push_devices_seen` ON `push_devices` (`seen_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_lines_request` ON `audit_lines` (`uid`,`request_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_lines_chain` ON `audit_lines` (`subject_kind`,`subject_id`,`previous_id`);
--> statement-breakpoint
CREATE INDEX `audit_lines_subject` ON `audit_lines` (`subject_kind`,`subject_id`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_lines_kind` ON `audit_lines` (`kind`,`id`);
--> statement-breakpoint
CREATE TRIGGER `audit_lines_stay` BEFORE DELETE ON `audit_lines` BEGIN
	SELECT RAISE(ABORT, 'audit: lines are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `sessions_of_banned` BEFORE INSERT ON `sessions`
WHEN EXISTS (SELECT 1 FROM `user_bans` WHERE `uid` = NEW.`uid` AND (`until` = 0 OR `until` > NEW.`created_at`)) BEGIN
	SELECT RAISE(ABORT, 'user_bans: may not sign in');
END;
--> statement-breakpoint
CREATE UNIQUE INDEX `feedback_request` ON `feedback` (`request_key`);
--> statement-breakpoint
CREATE INDEX `feedback_uid` ON `feedback` (`uid`,`created_at`);
--> statement-breakpoint
CREATE INDEX `feedback_state` ON `feedback` (`state`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `third_members_member` ON `third_members` (`member`);
--> statement-breakpoint
CREATE INDEX `account_events_uid` ON `account_events` (`uid`,`id`);
--> statement-breakpoint
CREATE INDEX `account_events_at` ON `account_events` (`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_open` ON `applications` (`uid`,`type`) WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX `applications_state` ON `applications` (`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX `live_records_uid` ON `live_records` (`uid`,`started_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `system_announcements_request` ON `system_announcements` (`request_key`);
--> statement-breakpoint
CREATE INDEX `system_announcements_published` ON `system_announcements` (`published_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `system_messages_key` ON `system_messages` (`uid`,`key`);
--> statement-breakpoint
CREATE INDEX `system_messages_list` ON `system_messages` (`uid`,`created_at`);
--> statement-breakpoint
CREATE INDEX `system_messages_unread` ON `system_messages` (`uid`) WHERE read_at = 0 and deleted_at = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawals_request` ON `withdrawals` (`uid`,`request_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawals_open` ON `withdrawals` (`uid`) WHERE state in ('reviewing', 'paying');
--> statement-breakpoint
CREATE INDEX `withdrawals_uid` ON `withdrawals` (`uid`,`created_at`);
--> statement-breakpoint
CREATE INDEX `withdrawals_state` ON `withdrawals` (`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX `addresses_uid` ON `addresses` (`uid`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `addresses_default` ON `addresses` (`uid`) WHERE is_default = 1;
--> statement-breakpoint
CREATE INDEX `shop_goods_rank` ON `shop_goods` (`is_on`,`rank`,`id`);
--> statement-breakpoint
CREATE INDEX `shop_orders_uid` ON `shop_orders` (`uid`,`created_at`);
--> statement-breakpoint
CREATE INDEX `shop_orders_bought` ON `shop_orders` (`uid`,`goods_id`);
--> statement-breakpoint
CREATE INDEX `shop_orders_state` ON `shop_orders` (`state`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `wardrobe_worn` ON `wardrobe` (`uid`,`kind`) WHERE is_worn = 1;
--> statement-breakpoint
CREATE INDEX `activities_time` ON `activities` (`state`,`ends_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `activity_awards_request` ON `activity_awards` (`uid`,`request_key`);
--> statement-breakpoint
CREATE INDEX `activity_awards_person` ON `activity_awards` (`activity_id`,`uid`);
--> statement-breakpoint
CREATE INDEX `activity_awards_newest` ON `activity_awards` (`activity_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `activity_prizes_activity` ON `activity_prizes` (`activity_id`,`version`,`position`);
--> statement-breakpoint
CREATE INDEX `activity_tasks_task` ON `activity_tasks` (`task`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invite_profits_once` ON `invite_profits` (`friend`,`kind`);
--> statement-breakpoint
CREATE INDEX `invite_profits_uid` ON `invite_profits` (`uid`,`state`,`gold`);
--> statement-breakpoint
CREATE INDEX `invite_profits_order` ON `invite_profits` (`order_id`);
--> statement-breakpoint
CREATE INDEX `invite_profits_due` ON `invite_profits` (`due_at`) WHERE state = 'due';
--> statement-breakpoint
CREATE INDEX `users_invited_by` ON `users` (`invited_by`);
--> statement-breakpoint
CREATE TRIGGER `activity_task_counted` AFTER INSERT ON `task_events` BEGIN
	INSERT INTO `activity_progress` (`activity_id`, `uid`, `task`, `times`)
	SELECT t.`activity_id`, NEW.`uid`, NEW.`kind`, 1 FROM `activity_tasks` t JOIN `activities` a ON a.`id` = t.`activity_id`
	WHERE t.`task` = NEW.`kind` AND a.`state` = 'published' AND a.`starts_at` <= NEW.`created_at` AND NEW.`created_at` < a.`ends_at`
	ON CONFLICT (`activity_id`, `uid`, `task`) DO UPDATE SET `times` = `times` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `activity_checkin_counted` AFTER INSERT ON `task_awards` WHEN NEW.`kind` = 'checkin' BEGIN
	INSERT INTO `activity_progress` (`activity_id`, `uid`, `task`, `times`)
	SELECT t.`activity_id`, NEW.`uid`, NEW.`kind`, 1 FROM `activity_tasks` t JOIN `activities` a ON a.`id` = t.`activity_id`
	WHERE t.`task` = NEW.`kind` AND a.`state` = 'published' AND a.`starts_at` <= NEW.`created_at` AND NEW.`created_at` < a.`ends_at`
	ON CONFLICT (`activity_id`, `uid`, `task`) DO UPDATE SET `times` = `times` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `activity_awards_right` BEFORE INSERT ON `activity_awards` BEGIN
	SELECT RAISE(ABORT, 'activity: not running') WHERE NOT EXISTS (
		SELECT 1 FROM `activities` a WHERE a.`id` = NEW.`activity_id` AND a.`state` = 'published' AND a.`starts_at` <= NEW.`created_at`
		AND NEW.`created_at` < a.`ends_at` + iif(a.`kind` = 'task', 259200, 0)
	);
	SELECT RAISE(ABORT, 'activity: other odds') WHERE NOT EXISTS (
		SELECT 1 FROM `activity_prizes` p JOIN `activities` a ON a.`id` = p.`activity_id`
		WHERE p.`id` = NEW.`prize_id` AND p.`activity_id` = NEW.`activity_id` AND p.`version` = a.`version`
	);
	SELECT RAISE(ABORT, 'activity: not reached') WHERE EXISTS (
		SELECT 1 FROM `activity_prizes` p JOIN `activities` a ON a.`id` = p.`activity_id`
		WHERE p.`id` = NEW.`prize_id` AND a.`kind` = 'task' AND (p.`goal` < 1 OR p.`goal` > coalesce((
			SELECT g.`times` FROM `activity_progress` g WHERE g.`activity_id` = p.`activity_id` AND g.`uid` = NEW.`uid` AND g.`task` = p.`task`
		), 0))
	);
	SELECT RAISE(ABORT, 'activity: no ticket') WHERE EXISTS (
		SELECT 1 FROM `activities` a WHERE a.`id` = NEW.`activity_id` AND a.`kind` = 'draw'
		AND (SELECT count(*) FROM `activity_awards` w WHERE w.`activity_id` = a.`id` AND w.`uid` = NEW.`uid`)
			>= a.`welcome_tickets` + coalesce((
				SELECT sum(min(g.`times` / t.`per` * t.`tickets`, t.`tickets_max`)) FROM `activity_tasks` t
				JOIN `activity_progress` g ON g.`activity_id` = t.`activity_id` AND g.`task` = t.`task`
				WHERE t.`activity_id` = a.`id` AND g.`uid` = NEW.`uid`
			), 0)
	);
	SELECT RAISE(ABORT, 'activity: out') WHERE EXISTS (
		SELECT 1 FROM `activity_prizes` p WHERE p.`id` = NEW.`prize_id` AND p.`stock` IS NOT NULL AND p.`given` >= p.`stock`
	);
END;
--> statement-breakpoint
CREATE TRIGGER `activity_awards_given` AFTER INSERT ON `activity_awards` BEGIN
	UPDATE `activity_prizes` SET `given` = `given` + 1 WHERE `id` = NEW.`prize_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `activity_awards_keep` BEFORE UPDATE ON `activity_awards` BEGIN
	SELECT RAISE(ABORT, 'activity: awards are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `activity_awards_stay` BEFORE DELETE ON `activity_awards` BEGIN
	SELECT RAISE(ABORT, 'activity: awards are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `activity_prizes_keep` BEFORE UPDATE OF `id`, `activity_id`, `version`, `kind`, `amount`, `ref_id`, `task`, `goal`, `weight`, `stock` ON `activity_prizes` BEGIN
	SELECT RAISE(ABORT, 'activity: a table of prizes is never changed, it gets a new version');
END;
--> statement-breakpoint
CREATE TRIGGER `activity_prizes_stay` BEFORE DELETE ON `activity_prizes` WHEN EXISTS (
	SELECT 1 FROM `activities` a WHERE a.`id` = OLD.`activity_id` AND a.`state` <> 'draft'
) BEGIN
	SELECT RAISE(ABORT, 'activity: what has been published stays');
END;
--> statement-breakpoint
CREATE INDEX `refunds_state` ON `refunds` (`state`,`changed_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_fingerprint` ON `payout_accounts` (`uid`,`kind`,`fingerprint`) WHERE fingerprint <> '';
--> statement-breakpoint
CREATE INDEX `payout_accounts_seal` ON `payout_accounts` (`seal_key`);
--> statement-breakpoint
CREATE INDEX `payout_accounts_uid` ON `payout_accounts` (`uid`);
--> statement-breakpoint
CREATE INDEX `withdrawals_seal` ON `withdrawals` (`seal_key`);
--> statement-breakpoint
CREATE INDEX `applications_uid` ON `applications` (`uid`,`state`);
--> statement-breakpoint
CREATE INDEX `order_days_person` ON `order_days` (`uid`,`subject`,`ends_at`);
--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`asked_at`,`expires_at`) WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX `attempts_end` ON `attempts` (`resets_at`);
--> statement-breakpoint
CREATE INDEX `users_registered` ON `users` (`registered_at`);
--> statement-breakpoint
CREATE INDEX `users_anchors` ON `users` (`registered_at`) WHERE is_anchor = 1;
--> statement-breakpoint
CREATE INDEX `users_operators` ON `users` (`uid`) WHERE is_operate = 1;
--> statement-breakpoint
CREATE INDEX `feedback_desk` ON `feedback` ((state <> 'open'),(case state when 'open' then created_at else -created_at end),`id`);
--> statement-breakpoint
CREATE INDEX `orders_unclosed` ON `orders` (`expires_at`) WHERE state in ('failed', 'cancelled', 'expired') and pay_url <> '';
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_coupon` ON `orders` (`coupon_id`) WHERE state in ('open', 'paid', 'review') and coupon_lost = 0;
--> statement-breakpoint
CREATE INDEX `order_disputes_uid` ON `order_disputes` (`uid`,`state`);
--> statement-breakpoint
CREATE INDEX `order_disputes_order` ON `order_disputes` (`order_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_mobile` ON `users` (`mobile`) WHERE mobile_alias = '';
--> statement-breakpoint
CREATE UNIQUE INDEX `users_mobile_alias` ON `users` (`mobile_alias`) WHERE mobile_alias <> '';
--> statement-breakpoint
CREATE INDEX `users_phone` ON `users` (`mobile`);
--> statement-breakpoint
CREATE INDEX `chat_mutes_until` ON `chat_mutes` (`until`);
--> statement-breakpoint
CREATE INDEX `user_mutes_until` ON `user_mutes` (`until`);
--> statement-breakpoint
CREATE INDEX `stored_files_owner` ON `stored_files` (`owner`,`bytes`);
--> statement-breakpoint
CREATE INDEX `stored_files_checked` ON `stored_files` (`checked_at`) WHERE removed_at = 0;
--> statement-breakpoint
CREATE INDEX `phone_codes_expiry` ON `phone_codes` (`expires_at`);
--> statement-breakpoint
CREATE TRIGGER `audit_lines_keep` BEFORE UPDATE ON `audit_lines`
WHEN NOT (
	NEW.`id` IS OLD.`id` AND NEW.`at` IS OLD.`at` AND NEW.`uid` IS OLD.`uid` AND NEW.`kind` IS OLD.`kind`
	AND NEW.`subject_kind` IS OLD.`subject_kind` AND NEW.`subject_id` IS OLD.`subject_id` AND NEW.`previous_id` IS OLD.`previous_id`
	AND NEW.`before` IS OLD.`before` AND NEW.`after` IS OLD.`after` AND NEW.`reason` IS OLD.`reason` AND NEW.`session` IS OLD.`session`
	AND NEW.`request_key` IS OLD.`request_key` AND NEW.`digest` IS OLD.`digest`
	AND substr(NEW.`ip`, -1) = '*' AND substr(OLD.`ip`, -1) <> '*' AND OLD.`at` <= unixepoch() - 90 * 86400
) BEGIN
	SELECT RAISE(ABORT, 'audit: lines are never changed');
END;
--> statement-breakpoint
CREATE INDEX `audit_lines_whole_address` ON `audit_lines` (`at`) WHERE `ip` <> '' AND substr(`ip`, -1) <> '*';
--> statement-breakpoint
CREATE INDEX `signed_calls_received` ON `signed_calls` (`received_at`);
--> statement-breakpoint
CREATE TRIGGER `coupons_given` AFTER INSERT ON `coupons` BEGIN
	UPDATE `coupons` SET (`kind`, `scope`, `value`, `min_price`, `name_zh`, `name_pt`, `name_en`) =
		(SELECT k.`kind`, k.`scope`, k.`value`, k.`min_price`, k.`name_zh`, k.`name_pt`, k.`name_en` FROM `coupon_kinds` k WHERE k.`id` = NEW.`kind_id`)
		WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `coupons_told` AFTER INSERT ON `coupons` BEGIN
	INSERT INTO `system_messages` (`uid`, `kind`, `vars`, `key`, `created_at`)
		SELECT NEW.`uid`, 'couponArrived', json_object('name', json_object('zh', k.`name_zh`, 'pt', k.`name_pt`, 'en', k.`name_en`)), 'coupon:' || NEW.`id`, NEW.`starts_at`
		FROM `coupon_kinds` k WHERE k.`id` = NEW.`kind_id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE INDEX `rooms_live` ON `rooms` (`is_live`,`weight`);
--> statement-breakpoint
CREATE INDEX `rooms_match` ON `rooms` (`match_id`);
--> statement-breakpoint
CREATE INDEX `videos_created` ON `videos` (`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `videos_url` ON `videos` (`url`);
--> statement-breakpoint
CREATE UNIQUE INDEX `room_reports_once` ON `room_reports` (`uid`,`anchor_id`,`subject`);
--> statement-breakpoint
CREATE INDEX `room_reports_state` ON `room_reports` (`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX `room_reports_day` ON `room_reports` (`uid`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `clips_url` ON `clips` (`url`);
--> statement-breakpoint
CREATE INDEX `clips_hour` ON `clips` (`uid`,`created_at`);
--> statement-breakpoint
CREATE INDEX `quiz_picks_uid` ON `quiz_picks` (`uid`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_questions_once` ON `quiz_questions` (`match_id`,`kind`);
--> statement-breakpoint
CREATE INDEX `quiz_ranks_won` ON `quiz_ranks` (`span`,`won`);
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_quiz` BEFORE INSERT ON `ledger_entries` BEGIN
	SELECT RAISE(ABORT, 'ledger: quiz points move between one person and the site alone')
	WHERE EXISTS (
		SELECT 1 FROM `ledger_accounts` n JOIN `ledger_entries` e ON e.`movement_id` = NEW.`movement_id`
		JOIN `ledger_accounts` a ON a.`id` = e.`account_id`
		WHERE n.`id` = NEW.`account_id`
			AND ((a.`currency` = 'quiz') <> (n.`currency` = 'quiz')
				OR (n.`currency` = 'quiz' AND n.`uid` IS NOT NULL AND a.`uid` IS NOT NULL))
	);
END;
--> statement-breakpoint
CREATE TRIGGER `matches_quiz_due` AFTER UPDATE OF `status`, `home_score`, `away_score`, `home_penalties`, `home_half_score`, `away_half_score`, `period_scores` ON `matches`
WHEN (NEW.`status` = 0 OR NEW.`status` >= CASE NEW.`sport_id` WHEN 1 THEN 8 ELSE 10 END)
	AND (OLD.`status` <> NEW.`status` OR OLD.`home_score` IS NOT NEW.`home_score` OR OLD.`away_score` IS NOT NEW.`away_score`
		OR OLD.`home_penalties` IS NOT NEW.`home_penalties` OR OLD.`home_half_score` IS NOT NEW.`home_half_score`
		OR OLD.`away_half_score` IS NOT NEW.`away_half_score` OR OLD.`period_scores` <> NEW.`period_scores`)
BEGIN
	INSERT INTO `quiz_due` (`match_id`, `changes`) SELECT NEW.`id`, 1
	WHERE EXISTS (SELECT 1 FROM `quiz_questions` WHERE `match_id` = NEW.`id`)
	ON CONFLICT (`match_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `regular_scores_quiz_due` AFTER INSERT ON `regular_scores` BEGIN
	INSERT INTO `quiz_due` (`match_id`, `changes`) SELECT NEW.`match_id`, 1
	WHERE EXISTS (SELECT 1 FROM `quiz_questions` WHERE `match_id` = NEW.`match_id`)
	ON CONFLICT (`match_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `regular_scores_quiz_due_again` AFTER UPDATE ON `regular_scores` BEGIN
	INSERT INTO `quiz_due` (`match_id`, `changes`) SELECT NEW.`match_id`, 1
	WHERE EXISTS (SELECT 1 FROM `quiz_questions` WHERE `match_id` = NEW.`match_id`)
	ON CONFLICT (`match_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE INDEX `gift_totals_rank` ON `gift_totals` (`anchor_id`,`period`,`gold`);
--> statement-breakpoint
CREATE INDEX `gift_totals_uid` ON `gift_totals` (`uid`) WHERE period = '';
--> statement-breakpoint
CREATE INDEX `gift_totals_old` ON `gift_totals` (`period`) WHERE period <> '';
--> statement-breakpoint
CREATE UNIQUE INDEX `gifts_sent_request` ON `gifts_sent` (`uid`,`request_key`);
--> statement-breakpoint
CREATE INDEX `gifts_sent_uid` ON `gifts_sent` (`uid`,`created_at`);
--> statement-breakpoint
CREATE INDEX `gifts_sent_anchor` ON `gifts_sent` (`anchor_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `gifts_sent_run` ON `gifts_sent` (`uid`,`anchor_id`,`gift_id`,`created_at`);
--> statement-breakpoint
CREATE TRIGGER `rooms_anchor` AFTER INSERT ON `rooms` BEGIN
	INSERT OR IGNORE INTO `anchors` (`anchor_id`, `fans`)
		SELECT NEW.`anchor_id`, count(*) FROM `follows` f WHERE f.`kind` = 'anchor' AND f.`subject_id` = NEW.`anchor_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `follows_fan` AFTER INSERT ON `follows` WHEN NEW.`kind` = 'anchor' BEGIN
	UPDATE `anchors` SET `fans` = `fans` + 1 WHERE `anchor_id` = NEW.`subject_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `follows_fan_gone` AFTER DELETE ON `follows` WHEN OLD.`kind` = 'anchor' BEGIN
	UPDATE `anchors` SET `fans` = `fans` - 1 WHERE `anchor_id` = OLD.`subject_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `gifts_sent_keep` BEFORE UPDATE ON `gifts_sent` BEGIN
	SELECT raise(ABORT, 'gifts that were given are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `gifts_sent_stay` BEFORE DELETE ON `gifts_sent` BEGIN
	SELECT raise(ABORT, 'gifts that were given are never deleted');
END;
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_request` ON `posts` (`uid`,`request_key`);
--> statement-breakpoint
CREATE INDEX `posts_feed` ON `posts` (`kind`,`shown_at`,`id`) WHERE state = 'shown';
--> statement-breakpoint
CREATE INDEX `posts_category` ON `posts` (`category_id`,`shown_at`,`id`) WHERE state = 'shown' and kind = 'video';
--> statement-breakpoint
CREATE INDEX `posts_person` ON `posts` (`uid`,`kind`,`created_at`);
--> statement-breakpoint
CREATE INDEX `posts_desk` ON `posts` (`state`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `short_comments_request` ON `short_comments` (`uid`,`request_key`);
--> statement-breakpoint
CREATE INDEX `short_comments_short` ON `short_comments` (`short_id`,`id`) WHERE deleted_at = 0;
--> statement-breakpoint
CREATE INDEX `short_comments_writer` ON `short_comments` (`uid`,`created_at`);
--> statement-breakpoint
CREATE INDEX `users_nick` ON `users` (lower(nick_name));
--> statement-breakpoint
CREATE INDEX `videos_anchor` ON `videos` (`anchor_id`,`started_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `broadcast_plans_start` ON `broadcast_plans` (`anchor_id`,`starts_at`) WHERE cancelled_at = 0;
--> statement-breakpoint
CREATE INDEX `broadcast_plans_due` ON `broadcast_plans` (`starts_at`) WHERE cancelled_at = 0 and reminded_at = 0;
--> statement-breakpoint
CREATE INDEX `broadcast_plans_off` ON `broadcast_plans` (`cancelled_at`) WHERE cancelled_at > 0 and taken_back_at = 0;
--> statement-breakpoint
CREATE INDEX `plan_reminders_uid` ON `plan_reminders` (`uid`);
--> statement-breakpoint
CREATE INDEX `raids_target` ON `raids` (`target_id`,`leaves_at`);
--> statement-breakpoint
CREATE INDEX `follows_bell` ON `follows` (`subject_id`,`uid`) WHERE kind = 'anchor' and bell = 1;
--> statement-breakpoint
CREATE INDEX `system_messages_channels` ON `system_messages` (`created_at`) WHERE kind in ('anchorLive', 'planSoon', 'planOff');
--> statement-breakpoint
CREATE INDEX `forecasts_match` ON `forecasts` (`match_id`,`seq`);
--> statement-breakpoint
CREATE TRIGGER `forecasts_sealed` BEFORE INSERT ON `forecasts` BEGIN
	SELECT RAISE(ABORT, 'forecasts: the match has begun or does not wait for its start')
	WHERE NOT EXISTS (
		SELECT 1 FROM `matches` WHERE `id` = NEW.`match_id` AND `status` = 1
			AND `starts_at` - CASE `date_only` WHEN 1 THEN 43200 ELSE 0 END > unixepoch()
	);
	SELECT RAISE(ABORT, 'forecasts: made_at is not the present time') WHERE abs(NEW.`made_at` - unixepoch()) > 300;
	SELECT RAISE(ABORT, 'forecasts: seq does not follow the last one')
	WHERE NEW.`seq` <> coalesce((SELECT max(`seq`) FROM `forecasts`), 0) + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `forecasts_keep` BEFORE UPDATE ON `forecasts` BEGIN
	SELECT RAISE(ABORT, 'forecasts: the record is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `forecasts_stay` BEFORE DELETE ON `forecasts` BEGIN
	SELECT RAISE(ABORT, 'forecasts: the record is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `forecast_days_right` BEFORE INSERT ON `forecast_days` BEGIN
	SELECT RAISE(ABORT, 'forecast_days: not the last forecast of a day that is over')
	WHERE NEW.`day` >= date('now') OR NOT EXISTS (
		SELECT 1 FROM `forecasts` f WHERE f.`seq` = NEW.`seq` AND f.`hash` = NEW.`hash` AND date(f.`made_at`, 'unixepoch') = NEW.`day`
			AND NOT EXISTS (SELECT 1 FROM `forecasts` n WHERE n.`seq` = NEW.`seq` + 1 AND date(n.`made_at`, 'unixepoch') = NEW.`day`)
	);
END;
--> statement-breakpoint
CREATE TRIGGER `forecast_days_keep` BEFORE UPDATE ON `forecast_days` BEGIN
	SELECT RAISE(ABORT, 'forecast_days: published hashes do not change');
END;
--> statement-breakpoint
CREATE TRIGGER `forecast_days_stay` BEFORE DELETE ON `forecast_days` BEGIN
	SELECT RAISE(ABORT, 'forecast_days: published hashes do not change');
END;
--> statement-breakpoint
CREATE TRIGGER `model_versions_keep` BEFORE UPDATE ON `model_versions` BEGIN
	SELECT RAISE(ABORT, 'model_versions: parameters that made forecasts do not change');
END;
--> statement-breakpoint
CREATE TRIGGER `model_versions_stay` BEFORE DELETE ON `model_versions` BEGIN
	SELECT RAISE(ABORT, 'model_versions: parameters that made forecasts do not change');
END;
--> statement-breakpoint
CREATE INDEX `chat_groups_public` ON `chat_groups` (`members`) WHERE is_public = 1;
--> statement-breakpoint
CREATE INDEX `chat_groups_owner` ON `chat_groups` (`owner`);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_reports_once` ON `chat_reports` (`uid`,`subject`,`day`);
--> statement-breakpoint
CREATE INDEX `chat_reports_state` ON `chat_reports` (`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX `chat_reports_day` ON `chat_reports` (`uid`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `forecast_results_seq` ON `forecast_results` (`seq`);
--> statement-breakpoint
CREATE INDEX `forecast_results_sport` ON `forecast_results` (`sport_id`,`starts_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `red_plans_once` ON `red_plans` (`master_id`,`match_id`,`market`);
--> statement-breakpoint
CREATE UNIQUE INDEX `red_plans_request` ON `red_plans` (`master_id`,`request_key`);
--> statement-breakpoint
CREATE INDEX `red_plans_match` ON `red_plans` (`match_id`);
--> statement-breakpoint
CREATE INDEX `red_plans_state` ON `red_plans` (`state`,`settled_at`);
--> statement-breakpoint
CREATE INDEX `red_plans_master` ON `red_plans` (`master_id`,`published_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `red_purchases_once` ON `red_purchases` (`plan_id`,`uid`);
--> statement-breakpoint
CREATE INDEX `red_purchases_uid` ON `red_purchases` (`uid`,`created_at`);
--> statement-breakpoint
CREATE INDEX `red_purchases_state` ON `red_purchases` (`plan_id`,`state`);
--> statement-breakpoint
CREATE TRIGGER `red_plans_before` BEFORE INSERT ON `red_plans` BEGIN
	SELECT RAISE(ABORT, 'red_plans: the match has begun, or its hour is not known')
	WHERE NOT EXISTS (SELECT 1 FROM `matches` WHERE `id` = NEW.`match_id` AND `date_only` = 0 AND `starts_at` > NEW.`published_at`);
END;
--> statement-breakpoint
CREATE TRIGGER `red_plans_sealed` BEFORE UPDATE OF `id`, `master_id`, `match_id`, `market`, `choice`, `line`, `price`, `sharing_ratio`, `reasons`, `salt`, `seal`, `published_at` ON `red_plans` BEGIN
	SELECT RAISE(ABORT, 'red_plans: what is sealed never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `red_plans_final` BEFORE UPDATE OF `state` ON `red_plans`
WHEN OLD.`state` <> NEW.`state` AND (OLD.`state` = 'removed' OR NEW.`state` = 'open' OR (OLD.`state` = 'refunded' AND NEW.`state` <> 'removed'))
BEGIN
	SELECT RAISE(ABORT, 'red_plans: refunds and removals are final');
END;
--> statement-breakpoint
CREATE TRIGGER `red_plans_stay` BEFORE DELETE ON `red_plans` BEGIN
	SELECT RAISE(ABORT, 'red_plans: plans are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `red_plans_removed` AFTER UPDATE OF `state` ON `red_plans` WHEN NEW.`state` = 'removed' AND OLD.`state` <> 'removed' BEGIN
	INSERT INTO `red_due` (`match_id`, `changes`) VALUES (NEW.`match_id`, 1)
	ON CONFLICT (`match_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `red_purchases_stay` BEFORE DELETE ON `red_purchases` BEGIN
	SELECT RAISE(ABORT, 'red_purchases: purchases are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `matches_red_due` AFTER UPDATE OF `status`, `home_score`, `away_score`, `home_penalties` ON `matches`
WHEN (NEW.`status` = 0 OR NEW.`status` >= CASE NEW.`sport_id` WHEN 1 THEN 8 ELSE 10 END)
	AND (OLD.`status` <> NEW.`status` OR OLD.`home_score` IS NOT NEW.`home_score` OR OLD.`away_score` IS NOT NEW.`away_score`
		OR OLD.`home_penalties` IS NOT NEW.`home_penalties`)
BEGIN
	INSERT INTO `red_due` (`match_id`, `changes`) SELECT NEW.`id`, 1
	WHERE EXISTS (SELECT 1 FROM `red_plans` WHERE `match_id` = NEW.`id`)
	ON CONFLICT (`match_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `regular_scores_red_due` AFTER INSERT ON `regular_scores` BEGIN
	INSERT INTO `red_due` (`match_id`, `changes`) SELECT NEW.`match_id`, 1
	WHERE EXISTS (SELECT 1 FROM `red_plans` WHERE `match_id` = NEW.`match_id`)
	ON CONFLICT (`match_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `regular_scores_red_due_again` AFTER UPDATE ON `regular_scores` BEGIN
	INSERT INTO `red_due` (`match_id`, `changes`) SELECT NEW.`match_id`, 1
	WHERE EXISTS (SELECT 1 FROM `red_plans` WHERE `match_id` = NEW.`match_id`)
	ON CONFLICT (`match_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE INDEX `user_bans_until` ON `user_bans` (`until`);
--> statement-breakpoint
CREATE TRIGGER `user_bans_comments_out` AFTER INSERT ON `user_bans` BEGIN
	UPDATE `short_counts` SET `comments` = `comments` - c.`n`
	FROM (
		SELECT `short_id`, count(*) AS `n` FROM `short_comments` WHERE `uid` = NEW.`uid` AND `deleted_at` = 0 GROUP BY `short_id`
	) c WHERE c.`short_id` = `short_counts`.`short_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_bans_comments_in` AFTER DELETE ON `user_bans` BEGIN
	UPDATE `short_counts` SET `comments` = `comments` + c.`n`
	FROM (
		SELECT `short_id`, count(*) AS `n` FROM `short_comments` WHERE `uid` = OLD.`uid` AND `deleted_at` = 0 GROUP BY `short_id`
	) c WHERE c.`short_id` = `short_counts`.`short_id`;
END;
--> statement-breakpoint
CREATE INDEX `red_plans_untold` ON `red_plans` (`id`) WHERE told_at = 0;
--> statement-breakpoint
CREATE INDEX `red_plans_unpriced` ON `red_plans` (`id`) WHERE priced_at = 0 and outcome <> '';
--> statement-breakpoint
CREATE INDEX `follows_master_bell` ON `follows` (`subject_id`,`uid`) WHERE kind = 'master' and bell = 1;
--> statement-breakpoint
CREATE INDEX `search_terms_subject` ON `search_terms` (`kind`,`subject_id`,`term`,`part`);
--> statement-breakpoint
CREATE TRIGGER `leagues_search_new` AFTER INSERT ON `leagues` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('league', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `leagues_search_changed` AFTER UPDATE OF `name_en`, `name_zh`, `name_pt`, `short_en`, `short_zh`, `short_pt` ON `leagues`
WHEN OLD.`name_en` IS NOT NEW.`name_en` OR OLD.`name_zh` IS NOT NEW.`name_zh` OR OLD.`name_pt` IS NOT NEW.`name_pt` OR OLD.`short_en` IS NOT NEW.`short_en` OR OLD.`short_zh` IS NOT NEW.`short_zh` OR OLD.`short_pt` IS NOT NEW.`short_pt`
BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('league', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `leagues_search_gone` AFTER DELETE ON `leagues` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('league', OLD.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `teams_search_new` AFTER INSERT ON `teams` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('team', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `teams_search_changed` AFTER UPDATE OF `name_en`, `name_zh`, `name_pt`, `short_en`, `short_zh`, `short_pt` ON `teams`
WHEN OLD.`name_en` IS NOT NEW.`name_en` OR OLD.`name_zh` IS NOT NEW.`name_zh` OR OLD.`name_pt` IS NOT NEW.`name_pt` OR OLD.`short_en` IS NOT NEW.`short_en` OR OLD.`short_zh` IS NOT NEW.`short_zh` OR OLD.`short_pt` IS NOT NEW.`short_pt`
BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('team', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `teams_search_gone` AFTER DELETE ON `teams` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('team', OLD.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `players_search_new` AFTER INSERT ON `players` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('player', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `players_search_changed` AFTER UPDATE OF `name_en`, `name_zh`, `name_pt` ON `players`
WHEN OLD.`name_en` IS NOT NEW.`name_en` OR OLD.`name_zh` IS NOT NEW.`name_zh` OR OLD.`name_pt` IS NOT NEW.`name_pt`
BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('player', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `players_search_gone` AFTER DELETE ON `players` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('player', OLD.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `aliases_search_new` AFTER INSERT ON `aliases` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES (NEW.`kind`, NEW.`subject_id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `aliases_search_changed` AFTER UPDATE ON `aliases` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES (OLD.`kind`, OLD.`subject_id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES (NEW.`kind`, NEW.`subject_id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `aliases_search_gone` AFTER DELETE ON `aliases` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES (OLD.`kind`, OLD.`subject_id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `regular_scores_quiz_due_gone` AFTER DELETE ON `regular_scores` BEGIN
	INSERT INTO `quiz_due` (`match_id`, `changes`) SELECT OLD.`match_id`, 1
	WHERE EXISTS (SELECT 1 FROM `quiz_questions` WHERE `match_id` = OLD.`match_id`)
	ON CONFLICT (`match_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `regular_scores_red_due_gone` AFTER DELETE ON `regular_scores` BEGIN
	INSERT INTO `red_due` (`match_id`, `changes`) SELECT OLD.`match_id`, 1
	WHERE EXISTS (SELECT 1 FROM `red_plans` WHERE `match_id` = OLD.`match_id`)
	ON CONFLICT (`match_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE INDEX `leagues_popular` ON `leagues` (`rank`);
--> statement-breakpoint
CREATE INDEX `players_popular` ON `players` (`rating`);
--> statement-breakpoint
CREATE INDEX `teams_popular` ON `teams` (`strength`);
--> statement-breakpoint
CREATE INDEX `file_uses_subject` ON `file_uses` (`kind`,`subject`,`item`);
--> statement-breakpoint
CREATE TRIGGER `users_file_uses` AFTER INSERT ON `users` WHEN instr(NEW.`avatar`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'avatar', NEW.`uid`, '' FROM json_each('[' || replace(json_quote(NEW.`avatar`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `users_file_uses_changed` AFTER UPDATE OF `avatar` ON `users`
WHEN instr(OLD.`avatar`, '/chat/files/') > 0 OR instr(NEW.`avatar`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'avatar' AND `subject` = cast(OLD.`uid` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'avatar', NEW.`uid`, '' FROM json_each('[' || replace(json_quote(NEW.`avatar`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `users_file_uses_gone` AFTER DELETE ON `users` WHEN instr(OLD.`avatar`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'avatar' AND `subject` = cast(OLD.`uid` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `rooms_file_uses` AFTER INSERT ON `rooms` WHEN instr(NEW.`cover`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'room', NEW.`anchor_id`, '' FROM json_each('[' || replace(json_quote(NEW.`cover`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `rooms_file_uses_changed` AFTER UPDATE OF `cover` ON `rooms`
WHEN instr(OLD.`cover`, '/chat/files/') > 0 OR instr(NEW.`cover`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'room' AND `subject` = cast(OLD.`anchor_id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'room', NEW.`anchor_id`, '' FROM json_each('[' || replace(json_quote(NEW.`cover`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `rooms_file_uses_gone` AFTER DELETE ON `rooms` WHEN instr(OLD.`cover`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'room' AND `subject` = cast(OLD.`anchor_id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `videos_file_uses` AFTER INSERT ON `videos` WHEN instr(NEW.`cover`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'video', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`cover`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `videos_file_uses_changed` AFTER UPDATE OF `cover` ON `videos`
WHEN instr(OLD.`cover`, '/chat/files/') > 0 OR instr(NEW.`cover`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'video' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'video', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`cover`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `videos_file_uses_gone` AFTER DELETE ON `videos` WHEN instr(OLD.`cover`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'video' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `posts_file_uses` AFTER INSERT ON `posts` WHEN instr(NEW.`url` || ' ' || NEW.`cover` || ' ' || NEW.`pictures`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'post', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`url` || ' ' || NEW.`cover` || ' ' || NEW.`pictures`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.`state` IN ('pending', 'shown');
END;
--> statement-breakpoint
CREATE TRIGGER `posts_file_uses_changed` AFTER UPDATE OF `url`, `cover`, `pictures`, `state` ON `posts`
WHEN instr(OLD.`url` || ' ' || OLD.`cover` || ' ' || OLD.`pictures`, '/chat/files/') > 0 OR instr(NEW.`url` || ' ' || NEW.`cover` || ' ' || NEW.`pictures`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'post' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'post', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`url` || ' ' || NEW.`cover` || ' ' || NEW.`pictures`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.`state` IN ('pending', 'shown');
END;
--> statement-breakpoint
CREATE TRIGGER `posts_file_uses_gone` AFTER DELETE ON `posts` WHEN instr(OLD.`url` || ' ' || OLD.`cover` || ' ' || OLD.`pictures`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'post' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `feedback_file_uses` AFTER INSERT ON `feedback` WHEN instr(NEW.`pictures`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'feedback', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`pictures`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `feedback_file_uses_changed` AFTER UPDATE OF `pictures` ON `feedback`
WHEN instr(OLD.`pictures`, '/chat/files/') > 0 OR instr(NEW.`pictures`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'feedback' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'feedback', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`pictures`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `feedback_file_uses_gone` AFTER DELETE ON `feedback` WHEN instr(OLD.`pictures`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'feedback' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `settings_file_uses` AFTER INSERT ON `settings` WHEN instr(NEW.`value`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'setting', NEW.`key`, '' FROM json_each('[' || replace(json_quote(NEW.`value`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `settings_file_uses_changed` AFTER UPDATE OF `value` ON `settings`
WHEN instr(OLD.`value`, '/chat/files/') > 0 OR instr(NEW.`value`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'setting' AND `subject` = cast(OLD.`key` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'setting', NEW.`key`, '' FROM json_each('[' || replace(json_quote(NEW.`value`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `settings_file_uses_gone` AFTER DELETE ON `settings` WHEN instr(OLD.`value`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'setting' AND `subject` = cast(OLD.`key` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `articles_file_uses` AFTER INSERT ON `articles` WHEN instr(NEW.`body_zh` || ' ' || NEW.`body_pt` || ' ' || NEW.`body_en`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'article', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`body_zh` || ' ' || NEW.`body_pt` || ' ' || NEW.`body_en`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `articles_file_uses_changed` AFTER UPDATE OF `body_zh`, `body_pt`, `body_en` ON `articles`
WHEN instr(OLD.`body_zh` || ' ' || OLD.`body_pt` || ' ' || OLD.`body_en`, '/chat/files/') > 0 OR instr(NEW.`body_zh` || ' ' || NEW.`body_pt` || ' ' || NEW.`body_en`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'article' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'article', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`body_zh` || ' ' || NEW.`body_pt` || ' ' || NEW.`body_en`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `articles_file_uses_gone` AFTER DELETE ON `articles` WHEN instr(OLD.`body_zh` || ' ' || OLD.`body_pt` || ' ' || OLD.`body_en`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'article' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `protocols_file_uses` AFTER INSERT ON `protocols` WHEN instr(NEW.`body`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'text', NEW.`type` || '/' || NEW.`lang`, '' FROM json_each('[' || replace(json_quote(NEW.`body`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `protocols_file_uses_changed` AFTER UPDATE OF `body` ON `protocols`
WHEN instr(OLD.`body`, '/chat/files/') > 0 OR instr(NEW.`body`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'text' AND `subject` = cast(OLD.`type` || '/' || OLD.`lang` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'text', NEW.`type` || '/' || NEW.`lang`, '' FROM json_each('[' || replace(json_quote(NEW.`body`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `protocols_file_uses_gone` AFTER DELETE ON `protocols` WHEN instr(OLD.`body`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'text' AND `subject` = cast(OLD.`type` || '/' || OLD.`lang` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `system_announcements_file_uses` AFTER INSERT ON `system_announcements` WHEN instr(NEW.`body_zh` || ' ' || NEW.`body_pt` || ' ' || NEW.`body_en`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'announcement', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`body_zh` || ' ' || NEW.`body_pt` || ' ' || NEW.`body_en`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `system_announcements_file_uses_changed` AFTER UPDATE OF `body_zh`, `body_pt`, `body_en` ON `system_announcements`
WHEN instr(OLD.`body_zh` || ' ' || OLD.`body_pt` || ' ' || OLD.`body_en`, '/chat/files/') > 0 OR instr(NEW.`body_zh` || ' ' || NEW.`body_pt` || ' ' || NEW.`body_en`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'announcement' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'announcement', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`body_zh` || ' ' || NEW.`body_pt` || ' ' || NEW.`body_en`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `system_announcements_file_uses_gone` AFTER DELETE ON `system_announcements` WHEN instr(OLD.`body_zh` || ' ' || OLD.`body_pt` || ' ' || OLD.`body_en`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'announcement' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `activities_file_uses` AFTER INSERT ON `activities` WHEN instr(NEW.`summary_zh` || ' ' || NEW.`summary_pt` || ' ' || NEW.`summary_en` || ' ' || NEW.`rules_zh` || ' ' || NEW.`rules_pt` || ' ' || NEW.`rules_en`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'activity', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`summary_zh` || ' ' || NEW.`summary_pt` || ' ' || NEW.`summary_en` || ' ' || NEW.`rules_zh` || ' ' || NEW.`rules_pt` || ' ' || NEW.`rules_en`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `activities_file_uses_changed` AFTER UPDATE OF `summary_zh`, `summary_pt`, `summary_en`, `rules_zh`, `rules_pt`, `rules_en` ON `activities`
WHEN instr(OLD.`summary_zh` || ' ' || OLD.`summary_pt` || ' ' || OLD.`summary_en` || ' ' || OLD.`rules_zh` || ' ' || OLD.`rules_pt` || ' ' || OLD.`rules_en`, '/chat/files/') > 0 OR instr(NEW.`summary_zh` || ' ' || NEW.`summary_pt` || ' ' || NEW.`summary_en` || ' ' || NEW.`rules_zh` || ' ' || NEW.`rules_pt` || ' ' || NEW.`rules_en`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'activity' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'activity', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`summary_zh` || ' ' || NEW.`summary_pt` || ' ' || NEW.`summary_en` || ' ' || NEW.`rules_zh` || ' ' || NEW.`rules_pt` || ' ' || NEW.`rules_en`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `activities_file_uses_gone` AFTER DELETE ON `activities` WHEN instr(OLD.`summary_zh` || ' ' || OLD.`summary_pt` || ' ' || OLD.`summary_en` || ' ' || OLD.`rules_zh` || ' ' || OLD.`rules_pt` || ' ' || OLD.`rules_en`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'activity' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `shop_goods_file_uses` AFTER INSERT ON `shop_goods` WHEN instr(NEW.`picture` || ' ' || NEW.`text_zh` || ' ' || NEW.`text_pt` || ' ' || NEW.`text_en`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'goods', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`picture` || ' ' || NEW.`text_zh` || ' ' || NEW.`text_pt` || ' ' || NEW.`text_en`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `shop_goods_file_uses_changed` AFTER UPDATE OF `picture`, `text_zh`, `text_pt`, `text_en` ON `shop_goods`
WHEN instr(OLD.`picture` || ' ' || OLD.`text_zh` || ' ' || OLD.`text_pt` || ' ' || OLD.`text_en`, '/chat/files/') > 0 OR instr(NEW.`picture` || ' ' || NEW.`text_zh` || ' ' || NEW.`text_pt` || ' ' || NEW.`text_en`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'goods' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'goods', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`picture` || ' ' || NEW.`text_zh` || ' ' || NEW.`text_pt` || ' ' || NEW.`text_en`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `shop_goods_file_uses_gone` AFTER DELETE ON `shop_goods` WHEN instr(OLD.`picture` || ' ' || OLD.`text_zh` || ' ' || OLD.`text_pt` || ' ' || OLD.`text_en`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'goods' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `shop_orders_file_uses` AFTER INSERT ON `shop_orders` WHEN instr(NEW.`picture`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'order', NEW.`order_id`, '' FROM json_each('[' || replace(json_quote(NEW.`picture`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `shop_orders_file_uses_changed` AFTER UPDATE OF `picture` ON `shop_orders`
WHEN instr(OLD.`picture`, '/chat/files/') > 0 OR instr(NEW.`picture`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'order' AND `subject` = cast(OLD.`order_id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'order', NEW.`order_id`, '' FROM json_each('[' || replace(json_quote(NEW.`picture`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `shop_orders_file_uses_gone` AFTER DELETE ON `shop_orders` WHEN instr(OLD.`picture`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'order' AND `subject` = cast(OLD.`order_id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `gifts_file_uses` AFTER INSERT ON `gifts` WHEN instr(NEW.`picture`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'gift', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`picture`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `gifts_file_uses_changed` AFTER UPDATE OF `picture` ON `gifts`
WHEN instr(OLD.`picture`, '/chat/files/') > 0 OR instr(NEW.`picture`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'gift' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'gift', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`picture`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `gifts_file_uses_gone` AFTER DELETE ON `gifts` WHEN instr(OLD.`picture`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'gift' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `chat_reports_file_uses` AFTER INSERT ON `chat_reports` WHEN instr(NEW.`evidence`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'chat-report', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`evidence`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.`state` <> 'dismissed';
END;
--> statement-breakpoint
CREATE TRIGGER `chat_reports_file_uses_changed` AFTER UPDATE OF `evidence`, `state` ON `chat_reports`
WHEN instr(OLD.`evidence`, '/chat/files/') > 0 OR instr(NEW.`evidence`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'chat-report' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'chat-report', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`evidence`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.`state` <> 'dismissed';
END;
--> statement-breakpoint
CREATE TRIGGER `chat_reports_file_uses_gone` AFTER DELETE ON `chat_reports` WHEN instr(OLD.`evidence`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'chat-report' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `room_reports_file_uses` AFTER INSERT ON `room_reports` WHEN instr(NEW.`evidence`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'room-report', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`evidence`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.`state` <> 'dismissed';
END;
--> statement-breakpoint
CREATE TRIGGER `room_reports_file_uses_changed` AFTER UPDATE OF `evidence`, `state` ON `room_reports`
WHEN instr(OLD.`evidence`, '/chat/files/') > 0 OR instr(NEW.`evidence`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'room-report' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'room-report', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`evidence`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.`state` <> 'dismissed';
END;
--> statement-breakpoint
CREATE TRIGGER `room_reports_file_uses_gone` AFTER DELETE ON `room_reports` WHEN instr(OLD.`evidence`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'room-report' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `users_search_new` AFTER INSERT ON `users` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('person', NEW.`uid`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `users_search_changed` AFTER UPDATE OF `nick_name`, `is_anchor` ON `users`
WHEN OLD.`nick_name` IS NOT NEW.`nick_name` OR OLD.`is_anchor` IS NOT NEW.`is_anchor` BEGIN
	DELETE FROM `search_terms` WHERE `kind` = 'person' AND `subject_id` = OLD.`uid`;
	DELETE FROM `search_texts` WHERE `kind` = 'person' AND `subject_id` = OLD.`uid`;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('person', NEW.`uid`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `users_search_gone` AFTER DELETE ON `users` BEGIN
	DELETE FROM `search_terms` WHERE `kind` = 'person' AND `subject_id` = OLD.`uid`;
	DELETE FROM `search_texts` WHERE `kind` = 'person' AND `subject_id` = OLD.`uid`;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('person', OLD.`uid`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `rooms_search_new` AFTER INSERT ON `rooms` WHEN NEW.`title` <> '' BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('room', NEW.`anchor_id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `rooms_search_changed` AFTER UPDATE OF `title` ON `rooms`
WHEN OLD.`title` IS NOT NEW.`title` BEGIN
	DELETE FROM `search_texts` WHERE `kind` = 'room' AND `subject_id` = OLD.`anchor_id`;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('room', NEW.`anchor_id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `rooms_search_gone` AFTER DELETE ON `rooms` BEGIN
	DELETE FROM `search_texts` WHERE `kind` = 'room' AND `subject_id` = OLD.`anchor_id`;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('room', OLD.`anchor_id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `videos_search_new` AFTER INSERT ON `videos` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('video', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `videos_search_changed` AFTER UPDATE OF `title` ON `videos`
WHEN OLD.`title` IS NOT NEW.`title` BEGIN
	DELETE FROM `search_texts` WHERE `kind` = 'video' AND `subject_id` = OLD.`id`;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('video', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `videos_search_gone` AFTER DELETE ON `videos` BEGIN
	DELETE FROM `search_texts` WHERE `kind` = 'video' AND `subject_id` = OLD.`id`;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('video', OLD.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `posts_search_new` AFTER INSERT ON `posts` WHEN NEW.`kind` = 'video' BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('post', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `posts_search_changed` AFTER UPDATE OF `text` ON `posts`
WHEN NEW.`kind` = 'video' AND (OLD.`text` IS NOT NEW.`text`) BEGIN
	DELETE FROM `search_texts` WHERE `kind` = 'post' AND `subject_id` = OLD.`id`;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('post', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `posts_search_gone` AFTER DELETE ON `posts` BEGIN
	DELETE FROM `search_texts` WHERE `kind` = 'post' AND `subject_id` = OLD.`id`;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('post', OLD.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE INDEX `users_anchor_admins` ON `users` (`uid`) WHERE is_anchor_admin = 1;
--> statement-breakpoint
CREATE UNIQUE INDEX `moderator_acts_key` ON `moderator_acts` (`key`);
--> statement-breakpoint
CREATE INDEX `moderator_acts_at` ON `moderator_acts` (`at`);
--> statement-breakpoint
CREATE INDEX `moderator_acts_actor` ON `moderator_acts` (`actor`,`id`);
--> statement-breakpoint
CREATE INDEX `moderator_acts_person` ON `moderator_acts` (`person`,`id`);
--> statement-breakpoint
CREATE INDEX `moderator_acts_place` ON `moderator_acts` (`place`,`id`);
--> statement-breakpoint
CREATE TRIGGER `moderator_acts_keep` BEFORE UPDATE ON `moderator_acts` BEGIN
	SELECT RAISE(ABORT, 'moderator acts are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `moderator_acts_stay` BEFORE DELETE ON `moderator_acts` WHEN OLD.`at` > unixepoch() - 365 * 86400 BEGIN
	SELECT RAISE(ABORT, 'moderator acts are kept for a year');
END;
--> statement-breakpoint
CREATE INDEX `chat_groups_unfolded` ON `chat_groups` (`id`) WHERE is_public = 1 and folded is null;
--> statement-breakpoint
CREATE TRIGGER `chat_groups_renamed` AFTER UPDATE OF `name` ON `chat_groups`
WHEN OLD.`name` IS NOT NEW.`name` AND OLD.`folded` IS NOT NULL BEGIN
	UPDATE `chat_groups` SET `folded` = NULL WHERE `id` = NEW.`id`;
END;
