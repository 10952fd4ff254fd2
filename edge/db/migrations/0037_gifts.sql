CREATE TABLE `gift_caps` (
	`uid` integer PRIMARY KEY NOT NULL,
	`gold` integer,
	`next_gold` integer,
	`next_at` integer DEFAULT 0 NOT NULL,
	`zone` text NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "gift_caps_floor" CHECK("gift_caps"."gold" >= 0 and "gift_caps"."next_gold" >= 0)
);
--> statement-breakpoint
CREATE TABLE `gift_days` (
	`uid` integer NOT NULL,
	`day` text NOT NULL,
	`gold` integer NOT NULL,
	`cap` integer,
	PRIMARY KEY(`uid`, `day`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "gift_days_cap" CHECK("gift_days"."gold" <= "gift_days"."cap")
);
--> statement-breakpoint
CREATE TABLE `gift_income` (
	`anchor_id` integer NOT NULL,
	`day` text NOT NULL,
	`gifts` integer NOT NULL,
	`gold` integer NOT NULL,
	`diamonds` integer NOT NULL,
	PRIMARY KEY(`anchor_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `gift_totals` (
	`anchor_id` integer NOT NULL,
	`period` text NOT NULL,
	`uid` integer NOT NULL,
	`gold` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`anchor_id`, `period`, `uid`)
);
--> statement-breakpoint
CREATE INDEX `gift_totals_rank` ON `gift_totals` (`anchor_id`,`period`,`gold`);--> statement-breakpoint
CREATE INDEX `gift_totals_uid` ON `gift_totals` (`uid`) WHERE period = '';--> statement-breakpoint
CREATE INDEX `gift_totals_old` ON `gift_totals` (`period`) WHERE period <> '';--> statement-breakpoint
CREATE TABLE `gifts_sent` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` integer NOT NULL,
	`anchor_id` integer NOT NULL,
	`gift_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`source` text NOT NULL,
	`gold` integer NOT NULL,
	`sharing_ratio` integer NOT NULL,
	`diamonds` integer NOT NULL,
	`combo` integer NOT NULL,
	`total` integer NOT NULL,
	`request_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`anchor_id`) REFERENCES `anchors`(`anchor_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`gift_id`) REFERENCES `gifts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "gifts_sent_amounts" CHECK("gifts_sent"."quantity" > 0 and "gifts_sent"."gold" > 0 and "gifts_sent"."diamonds" between 0 and "gifts_sent"."gold")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gifts_sent_request` ON `gifts_sent` (`uid`,`request_key`);--> statement-breakpoint
CREATE INDEX `gifts_sent_uid` ON `gifts_sent` (`uid`,`created_at`);--> statement-breakpoint
CREATE INDEX `gifts_sent_anchor` ON `gifts_sent` (`anchor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `gifts_sent_run` ON `gifts_sent` (`uid`,`anchor_id`,`gift_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `task_watches` (
	`uid` integer PRIMARY KEY NOT NULL,
	`anchor_id` integer NOT NULL,
	`since` integer NOT NULL,
	`beat_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `anchors` (
	`anchor_id` integer PRIMARY KEY NOT NULL,
	`fans` integer DEFAULT 0 NOT NULL,
	`gifts` integer DEFAULT 0 NOT NULL,
	`gift_gold` integer DEFAULT 0 NOT NULL,
	`gift_diamonds` integer DEFAULT 0 NOT NULL,
	`live_minutes` integer DEFAULT 0 NOT NULL,
	`sharing_ratio` integer DEFAULT 50 NOT NULL,
	`guild_id` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`anchor_id`) REFERENCES `rooms`(`anchor_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "anchors_fans" CHECK("anchors"."fans" >= 0),
	CONSTRAINT "anchors_ratio" CHECK("anchors"."sharing_ratio" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE `gifts` ADD `picture` text DEFAULT '/m/gifts/present.svg' NOT NULL;--> statement-breakpoint
ALTER TABLE `gifts` ADD `effect` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `gifts` ADD `is_on` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Written by hand from here on: what gifts of the sample world look like.
UPDATE `gifts` SET `picture` = '/m/gifts/glow-stick.svg' WHERE `name_zh` = '荧光棒';--> statement-breakpoint
UPDATE `gifts` SET `picture` = '/m/gifts/horn.svg', `effect` = 'burst' WHERE `name_zh` = '小喇叭';--> statement-breakpoint
UPDATE `gifts` SET `picture` = '/m/gifts/yellow-card.svg', `effect` = 'burst' WHERE `name_zh` = '黄牌';--> statement-breakpoint
UPDATE `gifts` SET `picture` = '/m/gifts/scarf.svg', `effect` = 'burst' WHERE `name_zh` = '围巾';--> statement-breakpoint
UPDATE `gifts` SET `picture` = '/m/gifts/golden-boot.svg', `effect` = 'banner' WHERE `name_zh` = '金靴';--> statement-breakpoint
UPDATE `gifts` SET `picture` = '/m/gifts/trophy.svg', `effect` = 'full' WHERE `name_zh` = '奖杯';--> statement-breakpoint
INSERT INTO `anchors` (`anchor_id`, `fans`, `live_minutes`)
	SELECT r.`anchor_id`,
		(SELECT count(*) FROM `follows` f WHERE f.`kind` = 'anchor' AND f.`subject_id` = r.`anchor_id`),
		coalesce((SELECT sum(max(0, l.`ended_at` - l.`started_at`) / 60) FROM `live_records` l WHERE l.`uid` = r.`anchor_id`), 0)
	FROM `rooms` r;--> statement-breakpoint
CREATE TRIGGER `rooms_anchor` AFTER INSERT ON `rooms` BEGIN
	INSERT OR IGNORE INTO `anchors` (`anchor_id`, `fans`)
		SELECT NEW.`anchor_id`, count(*) FROM `follows` f WHERE f.`kind` = 'anchor' AND f.`subject_id` = NEW.`anchor_id`;
END;--> statement-breakpoint
CREATE TRIGGER `follows_fan` AFTER INSERT ON `follows` WHEN NEW.`kind` = 'anchor' BEGIN
	UPDATE `anchors` SET `fans` = `fans` + 1 WHERE `anchor_id` = NEW.`subject_id`;
END;--> statement-breakpoint
CREATE TRIGGER `follows_fan_gone` AFTER DELETE ON `follows` WHEN OLD.`kind` = 'anchor' BEGIN
	UPDATE `anchors` SET `fans` = `fans` - 1 WHERE `anchor_id` = OLD.`subject_id`;
END;--> statement-breakpoint
CREATE TRIGGER `gifts_sent_keep` BEFORE UPDATE ON `gifts_sent` BEGIN
	SELECT raise(ABORT, 'gifts that were given are never changed');
END;--> statement-breakpoint
CREATE TRIGGER `gifts_sent_stay` BEFORE DELETE ON `gifts_sent` BEGIN
	SELECT raise(ABORT, 'gifts that were given are never deleted');
END;
