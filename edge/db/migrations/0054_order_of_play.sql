-- A match that did not go on after 90 minutes after all has its quiz and its plans settled by its final score.
CREATE TRIGGER `regular_scores_quiz_due_gone` AFTER DELETE ON `regular_scores` BEGIN
	INSERT INTO `quiz_due` (`match_id`, `changes`) SELECT OLD.`match_id`, 1
	WHERE EXISTS (SELECT 1 FROM `quiz_questions` WHERE `match_id` = OLD.`match_id`)
	ON CONFLICT (`match_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `regular_scores_red_due_gone` AFTER DELETE ON `regular_scores` BEGIN
	INSERT INTO `red_due` (`match_id`, `changes`) SELECT OLD.`match_id`, 1
	WHERE EXISTS (SELECT 1 FROM `red_plans` WHERE `match_id` = OLD.`match_id`)
	ON CONFLICT (`match_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
