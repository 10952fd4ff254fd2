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
	`removed_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`master_id`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "red_plans_price" CHECK("red_plans"."price" > 0 and "red_plans"."sharing_ratio" between 0 and 100),
	CONSTRAINT "red_plans_outcome" CHECK("red_plans"."outcome" = '' or "red_plans"."state" in ('finished', 'removed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `red_plans_once` ON `red_plans` (`master_id`,`match_id`,`market`);--> statement-breakpoint
CREATE UNIQUE INDEX `red_plans_request` ON `red_plans` (`master_id`,`request_key`);--> statement-breakpoint
CREATE INDEX `red_plans_match` ON `red_plans` (`match_id`);--> statement-breakpoint
CREATE INDEX `red_plans_state` ON `red_plans` (`state`,`settled_at`);--> statement-breakpoint
CREATE INDEX `red_plans_master` ON `red_plans` (`master_id`,`published_at`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `red_purchases_once` ON `red_purchases` (`plan_id`,`uid`);--> statement-breakpoint
CREATE INDEX `red_purchases_uid` ON `red_purchases` (`uid`,`created_at`);--> statement-breakpoint
CREATE INDEX `red_purchases_state` ON `red_purchases` (`plan_id`,`state`);--> statement-breakpoint
-- Written by hand from here on. A plan comes before the start of a match whose hour is known.
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
-- A match that is over, or whose result changes after its end, has its plans settled.
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
