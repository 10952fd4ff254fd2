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
	`updated_at` integer NOT NULL,
	CONSTRAINT "activities_span" CHECK("activities"."ends_at" > "activities"."starts_at"),
	CONSTRAINT "activities_tickets" CHECK("activities"."welcome_tickets" >= 0)
);
--> statement-breakpoint
CREATE INDEX `activities_time` ON `activities` (`state`,`ends_at`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `activity_awards_request` ON `activity_awards` (`uid`,`request_key`);--> statement-breakpoint
CREATE INDEX `activity_awards_person` ON `activity_awards` (`activity_id`,`uid`);--> statement-breakpoint
CREATE INDEX `activity_awards_newest` ON `activity_awards` (`activity_id`,`created_at`);--> statement-breakpoint
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
	`given` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activities`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "activity_prizes_stock" CHECK("activity_prizes"."given" >= 0 and ("activity_prizes"."stock" is null or "activity_prizes"."given" <= "activity_prizes"."stock")),
	CONSTRAINT "activity_prizes_amount" CHECK("activity_prizes"."amount" >= 0 and "activity_prizes"."weight" >= 0 and "activity_prizes"."goal" >= 0)
);
--> statement-breakpoint
CREATE INDEX `activity_prizes_activity` ON `activity_prizes` (`activity_id`,`version`,`position`);--> statement-breakpoint
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
CREATE INDEX `activity_tasks_task` ON `activity_tasks` (`task`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `invite_profits_once` ON `invite_profits` (`friend`,`kind`);--> statement-breakpoint
CREATE INDEX `invite_profits_uid` ON `invite_profits` (`uid`,`state`,`gold`);--> statement-breakpoint
CREATE INDEX `invite_profits_order` ON `invite_profits` (`order_id`);--> statement-breakpoint
CREATE INDEX `invite_profits_due` ON `invite_profits` (`due_at`) WHERE state = 'due';--> statement-breakpoint
CREATE INDEX `users_invited_by` ON `users` (`invited_by`);--> statement-breakpoint
-- Written by hand: what people do counts for the activities that run, and the database keeps draws and stages right.
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
