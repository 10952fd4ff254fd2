CREATE TABLE `gift_kinds` (
	`anchor_id` integer NOT NULL,
	`month` text NOT NULL,
	`gift_id` integer NOT NULL,
	`count` integer NOT NULL,
	`diamonds` integer NOT NULL,
	PRIMARY KEY(`anchor_id`, `month`, `gift_id`),
	FOREIGN KEY (`gift_id`) REFERENCES `gifts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `live_records` ADD `gifts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `videos_anchor` ON `videos` (`anchor_id`,`started_at`);--> statement-breakpoint
-- Written by hand from here on: sums of the gifts that were given before. Days are Shanghai's.
INSERT INTO `gift_kinds` (`anchor_id`, `month`, `gift_id`, `count`, `diamonds`)
	SELECT `anchor_id`, strftime('%Y-%m', `created_at` + 28800, 'unixepoch'), `gift_id`, sum(`quantity`), sum(`diamonds`)
	FROM `gifts_sent` GROUP BY 1, 2, 3;--> statement-breakpoint
UPDATE `live_records` SET `gifts` = (
	SELECT count(*) FROM `gifts_sent` g WHERE g.`anchor_id` = `live_records`.`uid`
		AND g.`created_at` BETWEEN `live_records`.`started_at` AND coalesce(`live_records`.`ended_at`, 4000000000)
) WHERE `diamond` > 0;
