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
CREATE UNIQUE INDEX `broadcast_plans_start` ON `broadcast_plans` (`anchor_id`,`starts_at`) WHERE cancelled_at = 0;--> statement-breakpoint
CREATE INDEX `broadcast_plans_due` ON `broadcast_plans` (`starts_at`) WHERE cancelled_at = 0 and reminded_at = 0;--> statement-breakpoint
CREATE INDEX `broadcast_plans_off` ON `broadcast_plans` (`cancelled_at`) WHERE cancelled_at > 0 and taken_back_at = 0;--> statement-breakpoint
CREATE TABLE `plan_reminders` (
	`plan_id` integer NOT NULL,
	`uid` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`plan_id`, `uid`),
	FOREIGN KEY (`plan_id`) REFERENCES `broadcast_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `plan_reminders_uid` ON `plan_reminders` (`uid`);--> statement-breakpoint
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
CREATE INDEX `raids_target` ON `raids` (`target_id`,`leaves_at`);--> statement-breakpoint
ALTER TABLE `follows` ADD `bell` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `follows_bell` ON `follows` (`subject_id`,`uid`) WHERE kind = 'anchor' and bell = 1;--> statement-breakpoint
ALTER TABLE `push_devices` ADD `session` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rooms` ADD `accepts_raids` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `system_messages_channels` ON `system_messages` (`created_at`) WHERE kind in ('anchorLive', 'planSoon', 'planOff');