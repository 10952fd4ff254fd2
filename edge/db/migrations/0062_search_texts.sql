CREATE TABLE `search_texts` (
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`folded` text NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`)
) WITHOUT ROWID;
--> statement-breakpoint
-- A changed nick or title marks its subject, whichever code writes it, and is at once found no longer by what it was; edge/search/search-terms.ts
-- then writes the terms and texts anew.
CREATE TRIGGER `users_search_new` AFTER INSERT ON `users` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('person', NEW.`uid`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `users_search_changed` AFTER UPDATE OF `nick_name`, `is_anchor` ON `users`
WHEN OLD.`nick_name` IS NOT NEW.`nick_name` OR OLD.`is_anchor` IS NOT NEW.`is_anchor` BEGIN
	DELETE FROM `search_terms` WHERE `kind` = 'person' AND `subject_id` = OLD.`uid`;
	DELETE FROM `search_texts` WHERE `kind` = 'person' AND `subject_id` = OLD.`uid`;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('person', NEW.`uid`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `users_search_gone` AFTER DELETE ON `users` BEGIN
	DELETE FROM `search_terms` WHERE `kind` = 'person' AND `subject_id` = OLD.`uid`;
	DELETE FROM `search_texts` WHERE `kind` = 'person' AND `subject_id` = OLD.`uid`;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('person', OLD.`uid`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `rooms_search_new` AFTER INSERT ON `rooms` WHEN NEW.`title` <> '' BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('room', NEW.`anchor_id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `rooms_search_changed` AFTER UPDATE OF `title` ON `rooms`
WHEN OLD.`title` IS NOT NEW.`title` BEGIN
	DELETE FROM `search_texts` WHERE `kind` = 'room' AND `subject_id` = OLD.`anchor_id`;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('room', NEW.`anchor_id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `rooms_search_gone` AFTER DELETE ON `rooms` BEGIN
	DELETE FROM `search_texts` WHERE `kind` = 'room' AND `subject_id` = OLD.`anchor_id`;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('room', OLD.`anchor_id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `videos_search_new` AFTER INSERT ON `videos` BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('video', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `videos_search_changed` AFTER UPDATE OF `title` ON `videos`
WHEN OLD.`title` IS NOT NEW.`title` BEGIN
	DELETE FROM `search_texts` WHERE `kind` = 'video' AND `subject_id` = OLD.`id`;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('video', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `videos_search_gone` AFTER DELETE ON `videos` BEGIN
	DELETE FROM `search_texts` WHERE `kind` = 'video' AND `subject_id` = OLD.`id`;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('video', OLD.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `posts_search_new` AFTER INSERT ON `posts` WHEN NEW.`kind` = 'video' BEGIN
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('post', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `posts_search_changed` AFTER UPDATE OF `text` ON `posts`
WHEN NEW.`kind` = 'video' AND (OLD.`text` IS NOT NEW.`text`) BEGIN
	DELETE FROM `search_texts` WHERE `kind` = 'post' AND `subject_id` = OLD.`id`;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('post', NEW.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `posts_search_gone` AFTER DELETE ON `posts` BEGIN
	DELETE FROM `search_texts` WHERE `kind` = 'post' AND `subject_id` = OLD.`id`;
	INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) VALUES ('post', OLD.`id`, 1)
	ON CONFLICT (`kind`, `subject_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) SELECT 'room', `anchor_id`, 1 FROM `rooms` WHERE `title` <> '';
--> statement-breakpoint
INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) SELECT 'video', `id`, 1 FROM `videos`;
--> statement-breakpoint
INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) SELECT 'post', `id`, 1 FROM `posts` WHERE `kind` = 'video';
--> statement-breakpoint
INSERT INTO `search_pending` (`kind`, `subject_id`, `changes`) SELECT 'person', `uid`, 1 FROM `users`;
