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
CREATE INDEX `account_events_uid` ON `account_events` (`uid`,`id`);--> statement-breakpoint
CREATE INDEX `account_events_at` ON `account_events` (`created_at`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `applications_open` ON `applications` (`uid`,`type`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `applications_state` ON `applications` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `live_records` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` integer NOT NULL,
	`title` text NOT NULL,
	`sport_id` integer NOT NULL,
	`match_id` integer,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`viewers_max` integer DEFAULT 0 NOT NULL,
	`diamond` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `live_records_uid` ON `live_records` (`uid`,`started_at`);--> statement-breakpoint
CREATE TABLE `privacy_choices` (
	`uid` integer PRIMARY KEY NOT NULL,
	`show_follows` integer DEFAULT 1 NOT NULL,
	`show_online` integer DEFAULT 1 NOT NULL,
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `system_announcements_request` ON `system_announcements` (`request_key`);--> statement-breakpoint
CREATE INDEX `system_announcements_published` ON `system_announcements` (`published_at`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `system_messages_key` ON `system_messages` (`uid`,`key`);--> statement-breakpoint
CREATE INDEX `system_messages_list` ON `system_messages` (`uid`,`created_at`);--> statement-breakpoint
CREATE INDEX `system_messages_unread` ON `system_messages` (`uid`) WHERE read_at = 0 and deleted_at = 0;--> statement-breakpoint
-- Written by hand: whoever gives a coupon, its owner is told.
CREATE TRIGGER `coupons_told` AFTER INSERT ON `coupons` BEGIN
	INSERT INTO `system_messages` (`uid`, `kind`, `vars`, `key`, `created_at`)
		SELECT NEW.`uid`, 'couponArrived', json_object('name', json_object('zh', k.`name_zh`, 'pt', k.`name_pt`)), 'coupon:' || NEW.`id`, NEW.`starts_at`
		FROM `coupon_kinds` k WHERE k.`id` = NEW.`kind_id` ON CONFLICT DO NOTHING;
END;
