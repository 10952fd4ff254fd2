CREATE INDEX `user_bans_until` ON `user_bans` (`until`);
--> statement-breakpoint
-- Comments of people whose ban has a row are not counted: those of bans from before are counted out now.
UPDATE `short_counts` SET `comments` = `comments` - c.`n`
FROM (
	SELECT `short_id`, count(*) AS `n` FROM `short_comments`
	WHERE `deleted_at` = 0 AND `uid` IN (SELECT `uid` FROM `user_bans`) GROUP BY `short_id`
) c WHERE c.`short_id` = `short_counts`.`short_id`;
--> statement-breakpoint
CREATE TRIGGER `user_bans_comments_out` AFTER INSERT ON `user_bans` BEGIN
	UPDATE `short_counts` SET `comments` = `comments` - c.`n`
	FROM (
		SELECT `short_id`, count(*) AS `n` FROM `short_comments` WHERE `uid` = NEW.`uid` AND `deleted_at` = 0 GROUP BY `short_id`
	) c WHERE c.`short_id` = `short_counts`.`short_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_bans_comments_in` AFTER DELETE ON `user_bans` BEGIN
	UPDATE `short_counts` SET `comments` = `comments` + c.`n`
	FROM (
		SELECT `short_id`, count(*) AS `n` FROM `short_comments` WHERE `uid` = OLD.`uid` AND `deleted_at` = 0 GROUP BY `short_id`
	) c WHERE c.`short_id` = `short_counts`.`short_id`;
END;
