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
);
--> statement-breakpoint
CREATE INDEX `chat_groups_public` ON `chat_groups` (`members`) WHERE is_public = 1;--> statement-breakpoint
CREATE INDEX `chat_groups_owner` ON `chat_groups` (`owner`);