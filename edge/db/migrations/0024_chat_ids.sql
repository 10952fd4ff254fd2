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
CREATE INDEX `chat_mutes_until` ON `chat_mutes` (`until`);--> statement-breakpoint
ALTER TABLE `privacy_choices` ADD `group_invites` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `user_mutes_until` ON `user_mutes` (`until`);