ALTER TABLE `chat_groups` ADD `folded` text;--> statement-breakpoint
CREATE INDEX `chat_groups_unfolded` ON `chat_groups` (`id`) WHERE is_public = 1 and folded is null;--> statement-breakpoint
-- A changed name loses its form for searches, whichever code writes it; edge/search/group-names.ts writes it anew.
CREATE TRIGGER `chat_groups_renamed` AFTER UPDATE OF `name` ON `chat_groups`
WHEN OLD.`name` IS NOT NEW.`name` AND OLD.`folded` IS NOT NULL BEGIN
	UPDATE `chat_groups` SET `folded` = NULL WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- Teams are found by their Chinese names with 队 behind them, too.
INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) SELECT 'team', `id`, 1 FROM `teams` WHERE true
ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
