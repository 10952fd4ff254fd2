CREATE TABLE `search_pending` (
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`changes` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_terms` (
	`kind` text NOT NULL,
	`term` text NOT NULL,
	`subject_id` integer NOT NULL,
	`part` integer NOT NULL,
	PRIMARY KEY(`kind`, `term`, `subject_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `search_terms_subject` ON `search_terms` (`kind`,`subject_id`,`term`,`part`);--> statement-breakpoint
ALTER TABLE `matches` ADD `leg` integer;
--> statement-breakpoint
-- A changed name marks its subject, whichever code writes it; edge/database/search-terms.ts then writes the terms anew.
CREATE TRIGGER `leagues_search_new` AFTER INSERT ON `leagues` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('league', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `leagues_search_changed` AFTER UPDATE OF `name_en`, `name_zh`, `name_pt`, `short_en`, `short_zh`, `short_pt` ON `leagues`
WHEN OLD.`name_en` IS NOT NEW.`name_en` OR OLD.`name_zh` IS NOT NEW.`name_zh` OR OLD.`name_pt` IS NOT NEW.`name_pt` OR OLD.`short_en` IS NOT NEW.`short_en` OR OLD.`short_zh` IS NOT NEW.`short_zh` OR OLD.`short_pt` IS NOT NEW.`short_pt`
BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('league', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `leagues_search_gone` AFTER DELETE ON `leagues` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('league', OLD.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `teams_search_new` AFTER INSERT ON `teams` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('team', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `teams_search_changed` AFTER UPDATE OF `name_en`, `name_zh`, `name_pt`, `short_en`, `short_zh`, `short_pt` ON `teams`
WHEN OLD.`name_en` IS NOT NEW.`name_en` OR OLD.`name_zh` IS NOT NEW.`name_zh` OR OLD.`name_pt` IS NOT NEW.`name_pt` OR OLD.`short_en` IS NOT NEW.`short_en` OR OLD.`short_zh` IS NOT NEW.`short_zh` OR OLD.`short_pt` IS NOT NEW.`short_pt`
BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('team', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `teams_search_gone` AFTER DELETE ON `teams` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('team', OLD.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `players_search_new` AFTER INSERT ON `players` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('player', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `players_search_changed` AFTER UPDATE OF `name_en`, `name_zh`, `name_pt` ON `players`
WHEN OLD.`name_en` IS NOT NEW.`name_en` OR OLD.`name_zh` IS NOT NEW.`name_zh` OR OLD.`name_pt` IS NOT NEW.`name_pt`
BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('player', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `players_search_gone` AFTER DELETE ON `players` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('player', OLD.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `aliases_search_new` AFTER INSERT ON `aliases` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES (NEW.`kind`, NEW.`subject_id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `aliases_search_changed` AFTER UPDATE ON `aliases` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES (OLD.`kind`, OLD.`subject_id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES (NEW.`kind`, NEW.`subject_id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `aliases_search_gone` AFTER DELETE ON `aliases` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES (OLD.`kind`, OLD.`subject_id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) SELECT 'league', `id`, 1 FROM `leagues`;
--> statement-breakpoint
INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) SELECT 'team', `id`, 1 FROM `teams`;
--> statement-breakpoint
INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) SELECT 'player', `id`, 1 FROM `players`;
