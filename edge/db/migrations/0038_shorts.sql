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
CREATE UNIQUE INDEX `posts_request` ON `posts` (`uid`,`request_key`);--> statement-breakpoint
CREATE INDEX `posts_feed` ON `posts` (`kind`,`shown_at`,`id`) WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX `posts_category` ON `posts` (`category_id`,`shown_at`,`id`) WHERE state = 'shown' and kind = 'video';--> statement-breakpoint
CREATE INDEX `posts_person` ON `posts` (`uid`,`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `posts_desk` ON `posts` (`state`,`created_at`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `short_comments_request` ON `short_comments` (`uid`,`request_key`);--> statement-breakpoint
CREATE INDEX `short_comments_short` ON `short_comments` (`short_id`,`id`) WHERE deleted_at = 0;--> statement-breakpoint
CREATE INDEX `short_comments_writer` ON `short_comments` (`uid`,`created_at`);--> statement-breakpoint
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
CREATE INDEX `users_nick` ON `users` (lower(nick_name));