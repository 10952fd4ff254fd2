CREATE TABLE `captchas` (
	`id` text PRIMARY KEY NOT NULL,
	`nonce` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `captchas_expiry` ON `captchas` (`expires_at`);--> statement-breakpoint
CREATE TABLE `codes` (
	`mobile` text NOT NULL,
	`purpose` text NOT NULL,
	`hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`guesses` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`mobile`, `purpose`)
);
--> statement-breakpoint
CREATE INDEX `codes_expiry` ON `codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`mobile` text NOT NULL,
	`text` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_seen_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `gender` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `birthday` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `signature` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `city` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `invited_by` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `channel` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `site` text DEFAULT '' NOT NULL;