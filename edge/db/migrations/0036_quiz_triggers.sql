-- Quiz points move between one person and the site, and never beside another unit.
CREATE TRIGGER `ledger_entries_quiz` BEFORE INSERT ON `ledger_entries` BEGIN
	SELECT RAISE(ABORT, 'ledger: quiz points move between one person and the site alone')
	WHERE EXISTS (
		SELECT 1 FROM `ledger_accounts` n JOIN `ledger_entries` e ON e.`movement_id` = NEW.`movement_id`
		JOIN `ledger_accounts` a ON a.`id` = e.`account_id`
		WHERE n.`id` = NEW.`account_id`
			AND ((a.`currency` = 'quiz') <> (n.`currency` = 'quiz')
				OR (n.`currency` = 'quiz' AND n.`uid` IS NOT NULL AND a.`uid` IS NOT NULL))
	);
END;
--> statement-breakpoint
-- A match that is over, or whose result changes after its end, has its quiz settled.
CREATE TRIGGER `matches_quiz_due` AFTER UPDATE OF `status`, `home_score`, `away_score`, `home_penalties`, `home_half_score`, `away_half_score`, `period_scores` ON `matches`
WHEN (NEW.`status` = 0 OR NEW.`status` >= CASE NEW.`sport_id` WHEN 1 THEN 8 ELSE 10 END)
	AND (OLD.`status` <> NEW.`status` OR OLD.`home_score` IS NOT NEW.`home_score` OR OLD.`away_score` IS NOT NEW.`away_score`
		OR OLD.`home_penalties` IS NOT NEW.`home_penalties` OR OLD.`home_half_score` IS NOT NEW.`home_half_score`
		OR OLD.`away_half_score` IS NOT NEW.`away_half_score` OR OLD.`period_scores` <> NEW.`period_scores`)
BEGIN
	INSERT INTO `quiz_due` (`match_id`, `changes`) SELECT NEW.`id`, 1
	WHERE EXISTS (SELECT 1 FROM `quiz_questions` WHERE `match_id` = NEW.`id`)
	ON CONFLICT (`match_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `regular_scores_quiz_due` AFTER INSERT ON `regular_scores` BEGIN
	INSERT INTO `quiz_due` (`match_id`, `changes`) SELECT NEW.`match_id`, 1
	WHERE EXISTS (SELECT 1 FROM `quiz_questions` WHERE `match_id` = NEW.`match_id`)
	ON CONFLICT (`match_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `regular_scores_quiz_due_again` AFTER UPDATE ON `regular_scores` BEGIN
	INSERT INTO `quiz_due` (`match_id`, `changes`) SELECT NEW.`match_id`, 1
	WHERE EXISTS (SELECT 1 FROM `quiz_questions` WHERE `match_id` = NEW.`match_id`)
	ON CONFLICT (`match_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
