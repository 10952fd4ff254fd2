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
CREATE UNIQUE INDEX `moderator_acts_key` ON `moderator_acts` (`key`);--> statement-breakpoint
CREATE INDEX `moderator_acts_at` ON `moderator_acts` (`at`);--> statement-breakpoint
CREATE INDEX `moderator_acts_actor` ON `moderator_acts` (`actor`,`id`);--> statement-breakpoint
CREATE INDEX `moderator_acts_person` ON `moderator_acts` (`person`,`id`);--> statement-breakpoint
CREATE INDEX `moderator_acts_place` ON `moderator_acts` (`place`,`id`);--> statement-breakpoint
-- What was done stays as it was written down, for a year.
CREATE TRIGGER `moderator_acts_keep` BEFORE UPDATE ON `moderator_acts` BEGIN
	SELECT RAISE(ABORT, 'moderator acts are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `moderator_acts_stay` BEFORE DELETE ON `moderator_acts` WHEN OLD.`at` > unixepoch() - 365 * 86400 BEGIN
	SELECT RAISE(ABORT, 'moderator acts are kept for a year');
END;
