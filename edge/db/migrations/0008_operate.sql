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
CREATE UNIQUE INDEX `audit_lines_request` ON `audit_lines` (`uid`,`request_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `audit_lines_chain` ON `audit_lines` (`subject_kind`,`subject_id`,`previous_id`);--> statement-breakpoint
CREATE INDEX `audit_lines_subject` ON `audit_lines` (`subject_kind`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_lines_kind` ON `audit_lines` (`kind`,`id`);--> statement-breakpoint
CREATE TABLE `user_bans` (
	`uid` integer PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `articles` ADD `is_draft` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was done stays as it was written down.
CREATE TRIGGER `audit_lines_keep` BEFORE UPDATE ON `audit_lines` BEGIN
	SELECT RAISE(ABORT, 'audit: lines are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_lines_stay` BEFORE DELETE ON `audit_lines` BEGIN
	SELECT RAISE(ABORT, 'audit: lines are never deleted');
END;
--> statement-breakpoint
-- Whoever signs in at the very moment of being banned is kept out too.
CREATE TRIGGER `sessions_of_banned` BEFORE INSERT ON `sessions`
WHEN EXISTS (SELECT 1 FROM `user_bans` WHERE `uid` = NEW.`uid` AND (`until` = 0 OR `until` > NEW.`created_at`)) BEGIN
	SELECT RAISE(ABORT, 'user_bans: may not sign in');
END;
