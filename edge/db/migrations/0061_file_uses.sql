CREATE TABLE `file_uses` (
	`file` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`item` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`file`, `kind`, `subject`, `item`)
);
--> statement-breakpoint
CREATE INDEX `file_uses_subject` ON `file_uses` (`kind`,`subject`,`item`);
--> statement-breakpoint
-- Each row that holds addresses of stored files has its uses in file_uses, written by the statement that writes the row. The text is cut
-- at '/chat/files/'; each part but the first then begins with a file's key.
CREATE TRIGGER `users_file_uses` AFTER INSERT ON `users` WHEN instr(NEW.`avatar`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'avatar', NEW.`uid`, '' FROM json_each('[' || replace(json_quote(NEW.`avatar`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `users_file_uses_changed` AFTER UPDATE OF `avatar` ON `users`
WHEN instr(OLD.`avatar`, '/chat/files/') > 0 OR instr(NEW.`avatar`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'avatar' AND `subject` = cast(OLD.`uid` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'avatar', NEW.`uid`, '' FROM json_each('[' || replace(json_quote(NEW.`avatar`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `users_file_uses_gone` AFTER DELETE ON `users` WHEN instr(OLD.`avatar`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'avatar' AND `subject` = cast(OLD.`uid` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `rooms_file_uses` AFTER INSERT ON `rooms` WHEN instr(NEW.`cover`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'room', NEW.`anchor_id`, '' FROM json_each('[' || replace(json_quote(NEW.`cover`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `rooms_file_uses_changed` AFTER UPDATE OF `cover` ON `rooms`
WHEN instr(OLD.`cover`, '/chat/files/') > 0 OR instr(NEW.`cover`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'room' AND `subject` = cast(OLD.`anchor_id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'room', NEW.`anchor_id`, '' FROM json_each('[' || replace(json_quote(NEW.`cover`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `rooms_file_uses_gone` AFTER DELETE ON `rooms` WHEN instr(OLD.`cover`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'room' AND `subject` = cast(OLD.`anchor_id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `videos_file_uses` AFTER INSERT ON `videos` WHEN instr(NEW.`cover`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'video', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`cover`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `videos_file_uses_changed` AFTER UPDATE OF `cover` ON `videos`
WHEN instr(OLD.`cover`, '/chat/files/') > 0 OR instr(NEW.`cover`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'video' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'video', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`cover`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `videos_file_uses_gone` AFTER DELETE ON `videos` WHEN instr(OLD.`cover`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'video' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `posts_file_uses` AFTER INSERT ON `posts` WHEN instr(NEW.`url` || ' ' || NEW.`cover` || ' ' || NEW.`pictures`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'post', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`url` || ' ' || NEW.`cover` || ' ' || NEW.`pictures`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.`state` IN ('pending', 'shown');
END;
--> statement-breakpoint
CREATE TRIGGER `posts_file_uses_changed` AFTER UPDATE OF `url`, `cover`, `pictures`, `state` ON `posts`
WHEN instr(OLD.`url` || ' ' || OLD.`cover` || ' ' || OLD.`pictures`, '/chat/files/') > 0 OR instr(NEW.`url` || ' ' || NEW.`cover` || ' ' || NEW.`pictures`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'post' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'post', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`url` || ' ' || NEW.`cover` || ' ' || NEW.`pictures`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.`state` IN ('pending', 'shown');
END;
--> statement-breakpoint
CREATE TRIGGER `posts_file_uses_gone` AFTER DELETE ON `posts` WHEN instr(OLD.`url` || ' ' || OLD.`cover` || ' ' || OLD.`pictures`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'post' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `feedback_file_uses` AFTER INSERT ON `feedback` WHEN instr(NEW.`pictures`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'feedback', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`pictures`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `feedback_file_uses_changed` AFTER UPDATE OF `pictures` ON `feedback`
WHEN instr(OLD.`pictures`, '/chat/files/') > 0 OR instr(NEW.`pictures`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'feedback' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'feedback', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`pictures`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `feedback_file_uses_gone` AFTER DELETE ON `feedback` WHEN instr(OLD.`pictures`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'feedback' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `settings_file_uses` AFTER INSERT ON `settings` WHEN instr(NEW.`value`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'setting', NEW.`key`, '' FROM json_each('[' || replace(json_quote(NEW.`value`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `settings_file_uses_changed` AFTER UPDATE OF `value` ON `settings`
WHEN instr(OLD.`value`, '/chat/files/') > 0 OR instr(NEW.`value`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'setting' AND `subject` = cast(OLD.`key` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'setting', NEW.`key`, '' FROM json_each('[' || replace(json_quote(NEW.`value`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `settings_file_uses_gone` AFTER DELETE ON `settings` WHEN instr(OLD.`value`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'setting' AND `subject` = cast(OLD.`key` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `articles_file_uses` AFTER INSERT ON `articles` WHEN instr(NEW.`body_zh` || ' ' || NEW.`body_pt` || ' ' || NEW.`body_en`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'article', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`body_zh` || ' ' || NEW.`body_pt` || ' ' || NEW.`body_en`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `articles_file_uses_changed` AFTER UPDATE OF `body_zh`, `body_pt`, `body_en` ON `articles`
WHEN instr(OLD.`body_zh` || ' ' || OLD.`body_pt` || ' ' || OLD.`body_en`, '/chat/files/') > 0 OR instr(NEW.`body_zh` || ' ' || NEW.`body_pt` || ' ' || NEW.`body_en`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'article' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'article', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`body_zh` || ' ' || NEW.`body_pt` || ' ' || NEW.`body_en`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `articles_file_uses_gone` AFTER DELETE ON `articles` WHEN instr(OLD.`body_zh` || ' ' || OLD.`body_pt` || ' ' || OLD.`body_en`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'article' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `protocols_file_uses` AFTER INSERT ON `protocols` WHEN instr(NEW.`body`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'text', NEW.`type` || '/' || NEW.`lang`, '' FROM json_each('[' || replace(json_quote(NEW.`body`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `protocols_file_uses_changed` AFTER UPDATE OF `body` ON `protocols`
WHEN instr(OLD.`body`, '/chat/files/') > 0 OR instr(NEW.`body`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'text' AND `subject` = cast(OLD.`type` || '/' || OLD.`lang` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'text', NEW.`type` || '/' || NEW.`lang`, '' FROM json_each('[' || replace(json_quote(NEW.`body`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `protocols_file_uses_gone` AFTER DELETE ON `protocols` WHEN instr(OLD.`body`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'text' AND `subject` = cast(OLD.`type` || '/' || OLD.`lang` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `system_announcements_file_uses` AFTER INSERT ON `system_announcements` WHEN instr(NEW.`body_zh` || ' ' || NEW.`body_pt` || ' ' || NEW.`body_en`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'announcement', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`body_zh` || ' ' || NEW.`body_pt` || ' ' || NEW.`body_en`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `system_announcements_file_uses_changed` AFTER UPDATE OF `body_zh`, `body_pt`, `body_en` ON `system_announcements`
WHEN instr(OLD.`body_zh` || ' ' || OLD.`body_pt` || ' ' || OLD.`body_en`, '/chat/files/') > 0 OR instr(NEW.`body_zh` || ' ' || NEW.`body_pt` || ' ' || NEW.`body_en`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'announcement' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'announcement', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`body_zh` || ' ' || NEW.`body_pt` || ' ' || NEW.`body_en`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `system_announcements_file_uses_gone` AFTER DELETE ON `system_announcements` WHEN instr(OLD.`body_zh` || ' ' || OLD.`body_pt` || ' ' || OLD.`body_en`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'announcement' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `activities_file_uses` AFTER INSERT ON `activities` WHEN instr(NEW.`summary_zh` || ' ' || NEW.`summary_pt` || ' ' || NEW.`summary_en` || ' ' || NEW.`rules_zh` || ' ' || NEW.`rules_pt` || ' ' || NEW.`rules_en`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'activity', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`summary_zh` || ' ' || NEW.`summary_pt` || ' ' || NEW.`summary_en` || ' ' || NEW.`rules_zh` || ' ' || NEW.`rules_pt` || ' ' || NEW.`rules_en`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `activities_file_uses_changed` AFTER UPDATE OF `summary_zh`, `summary_pt`, `summary_en`, `rules_zh`, `rules_pt`, `rules_en` ON `activities`
WHEN instr(OLD.`summary_zh` || ' ' || OLD.`summary_pt` || ' ' || OLD.`summary_en` || ' ' || OLD.`rules_zh` || ' ' || OLD.`rules_pt` || ' ' || OLD.`rules_en`, '/chat/files/') > 0 OR instr(NEW.`summary_zh` || ' ' || NEW.`summary_pt` || ' ' || NEW.`summary_en` || ' ' || NEW.`rules_zh` || ' ' || NEW.`rules_pt` || ' ' || NEW.`rules_en`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'activity' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'activity', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`summary_zh` || ' ' || NEW.`summary_pt` || ' ' || NEW.`summary_en` || ' ' || NEW.`rules_zh` || ' ' || NEW.`rules_pt` || ' ' || NEW.`rules_en`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `activities_file_uses_gone` AFTER DELETE ON `activities` WHEN instr(OLD.`summary_zh` || ' ' || OLD.`summary_pt` || ' ' || OLD.`summary_en` || ' ' || OLD.`rules_zh` || ' ' || OLD.`rules_pt` || ' ' || OLD.`rules_en`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'activity' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `shop_goods_file_uses` AFTER INSERT ON `shop_goods` WHEN instr(NEW.`picture` || ' ' || NEW.`text_zh` || ' ' || NEW.`text_pt` || ' ' || NEW.`text_en`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'goods', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`picture` || ' ' || NEW.`text_zh` || ' ' || NEW.`text_pt` || ' ' || NEW.`text_en`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `shop_goods_file_uses_changed` AFTER UPDATE OF `picture`, `text_zh`, `text_pt`, `text_en` ON `shop_goods`
WHEN instr(OLD.`picture` || ' ' || OLD.`text_zh` || ' ' || OLD.`text_pt` || ' ' || OLD.`text_en`, '/chat/files/') > 0 OR instr(NEW.`picture` || ' ' || NEW.`text_zh` || ' ' || NEW.`text_pt` || ' ' || NEW.`text_en`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'goods' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'goods', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`picture` || ' ' || NEW.`text_zh` || ' ' || NEW.`text_pt` || ' ' || NEW.`text_en`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `shop_goods_file_uses_gone` AFTER DELETE ON `shop_goods` WHEN instr(OLD.`picture` || ' ' || OLD.`text_zh` || ' ' || OLD.`text_pt` || ' ' || OLD.`text_en`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'goods' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `shop_orders_file_uses` AFTER INSERT ON `shop_orders` WHEN instr(NEW.`picture`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'order', NEW.`order_id`, '' FROM json_each('[' || replace(json_quote(NEW.`picture`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `shop_orders_file_uses_changed` AFTER UPDATE OF `picture` ON `shop_orders`
WHEN instr(OLD.`picture`, '/chat/files/') > 0 OR instr(NEW.`picture`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'order' AND `subject` = cast(OLD.`order_id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'order', NEW.`order_id`, '' FROM json_each('[' || replace(json_quote(NEW.`picture`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `shop_orders_file_uses_gone` AFTER DELETE ON `shop_orders` WHEN instr(OLD.`picture`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'order' AND `subject` = cast(OLD.`order_id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `gifts_file_uses` AFTER INSERT ON `gifts` WHEN instr(NEW.`picture`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'gift', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`picture`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `gifts_file_uses_changed` AFTER UPDATE OF `picture` ON `gifts`
WHEN instr(OLD.`picture`, '/chat/files/') > 0 OR instr(NEW.`picture`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'gift' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'gift', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`picture`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER `gifts_file_uses_gone` AFTER DELETE ON `gifts` WHEN instr(OLD.`picture`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'gift' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `chat_reports_file_uses` AFTER INSERT ON `chat_reports` WHEN instr(NEW.`evidence`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'chat-report', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`evidence`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.`state` <> 'dismissed';
END;
--> statement-breakpoint
CREATE TRIGGER `chat_reports_file_uses_changed` AFTER UPDATE OF `evidence`, `state` ON `chat_reports`
WHEN instr(OLD.`evidence`, '/chat/files/') > 0 OR instr(NEW.`evidence`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'chat-report' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'chat-report', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`evidence`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.`state` <> 'dismissed';
END;
--> statement-breakpoint
CREATE TRIGGER `chat_reports_file_uses_gone` AFTER DELETE ON `chat_reports` WHEN instr(OLD.`evidence`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'chat-report' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `room_reports_file_uses` AFTER INSERT ON `room_reports` WHEN instr(NEW.`evidence`, '/chat/files/') > 0 BEGIN
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'room-report', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`evidence`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.`state` <> 'dismissed';
END;
--> statement-breakpoint
CREATE TRIGGER `room_reports_file_uses_changed` AFTER UPDATE OF `evidence`, `state` ON `room_reports`
WHEN instr(OLD.`evidence`, '/chat/files/') > 0 OR instr(NEW.`evidence`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'room-report' AND `subject` = cast(OLD.`id` AS text);
	INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
	SELECT DISTINCT substr(part.value, 1, 32), 'room-report', NEW.`id`, '' FROM json_each('[' || replace(json_quote(NEW.`evidence`), '/chat/files/', '","') || ']') AS part
	WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND NEW.`state` <> 'dismissed';
END;
--> statement-breakpoint
CREATE TRIGGER `room_reports_file_uses_gone` AFTER DELETE ON `room_reports` WHEN instr(OLD.`evidence`, '/chat/files/') > 0 BEGIN
	DELETE FROM `file_uses` WHERE `kind` = 'room-report' AND `subject` = cast(OLD.`id` AS text);
END;
--> statement-breakpoint
-- The uses of rows that stand already.
INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
SELECT DISTINCT substr(part.value, 1, 32), 'avatar', row.`uid`, '' FROM `users` AS row, json_each('[' || replace(json_quote(row.`avatar`), '/chat/files/', '","') || ']') AS part
WHERE instr(row.`avatar`, '/chat/files/') > 0 AND part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
SELECT DISTINCT substr(part.value, 1, 32), 'room', row.`anchor_id`, '' FROM `rooms` AS row, json_each('[' || replace(json_quote(row.`cover`), '/chat/files/', '","') || ']') AS part
WHERE instr(row.`cover`, '/chat/files/') > 0 AND part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
SELECT DISTINCT substr(part.value, 1, 32), 'video', row.`id`, '' FROM `videos` AS row, json_each('[' || replace(json_quote(row.`cover`), '/chat/files/', '","') || ']') AS part
WHERE instr(row.`cover`, '/chat/files/') > 0 AND part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
SELECT DISTINCT substr(part.value, 1, 32), 'post', row.`id`, '' FROM `posts` AS row, json_each('[' || replace(json_quote(row.`url` || ' ' || row.`cover` || ' ' || row.`pictures`), '/chat/files/', '","') || ']') AS part
WHERE instr(row.`url` || ' ' || row.`cover` || ' ' || row.`pictures`, '/chat/files/') > 0 AND part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND row.`state` IN ('pending', 'shown');
--> statement-breakpoint
INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
SELECT DISTINCT substr(part.value, 1, 32), 'feedback', row.`id`, '' FROM `feedback` AS row, json_each('[' || replace(json_quote(row.`pictures`), '/chat/files/', '","') || ']') AS part
WHERE instr(row.`pictures`, '/chat/files/') > 0 AND part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
SELECT DISTINCT substr(part.value, 1, 32), 'setting', row.`key`, '' FROM `settings` AS row, json_each('[' || replace(json_quote(row.`value`), '/chat/files/', '","') || ']') AS part
WHERE instr(row.`value`, '/chat/files/') > 0 AND part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
SELECT DISTINCT substr(part.value, 1, 32), 'article', row.`id`, '' FROM `articles` AS row, json_each('[' || replace(json_quote(row.`body_zh` || ' ' || row.`body_pt` || ' ' || row.`body_en`), '/chat/files/', '","') || ']') AS part
WHERE instr(row.`body_zh` || ' ' || row.`body_pt` || ' ' || row.`body_en`, '/chat/files/') > 0 AND part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
SELECT DISTINCT substr(part.value, 1, 32), 'text', row.`type` || '/' || row.`lang`, '' FROM `protocols` AS row, json_each('[' || replace(json_quote(row.`body`), '/chat/files/', '","') || ']') AS part
WHERE instr(row.`body`, '/chat/files/') > 0 AND part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
SELECT DISTINCT substr(part.value, 1, 32), 'announcement', row.`id`, '' FROM `system_announcements` AS row, json_each('[' || replace(json_quote(row.`body_zh` || ' ' || row.`body_pt` || ' ' || row.`body_en`), '/chat/files/', '","') || ']') AS part
WHERE instr(row.`body_zh` || ' ' || row.`body_pt` || ' ' || row.`body_en`, '/chat/files/') > 0 AND part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
SELECT DISTINCT substr(part.value, 1, 32), 'activity', row.`id`, '' FROM `activities` AS row, json_each('[' || replace(json_quote(row.`summary_zh` || ' ' || row.`summary_pt` || ' ' || row.`summary_en` || ' ' || row.`rules_zh` || ' ' || row.`rules_pt` || ' ' || row.`rules_en`), '/chat/files/', '","') || ']') AS part
WHERE instr(row.`summary_zh` || ' ' || row.`summary_pt` || ' ' || row.`summary_en` || ' ' || row.`rules_zh` || ' ' || row.`rules_pt` || ' ' || row.`rules_en`, '/chat/files/') > 0 AND part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
SELECT DISTINCT substr(part.value, 1, 32), 'goods', row.`id`, '' FROM `shop_goods` AS row, json_each('[' || replace(json_quote(row.`picture` || ' ' || row.`text_zh` || ' ' || row.`text_pt` || ' ' || row.`text_en`), '/chat/files/', '","') || ']') AS part
WHERE instr(row.`picture` || ' ' || row.`text_zh` || ' ' || row.`text_pt` || ' ' || row.`text_en`, '/chat/files/') > 0 AND part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
SELECT DISTINCT substr(part.value, 1, 32), 'order', row.`order_id`, '' FROM `shop_orders` AS row, json_each('[' || replace(json_quote(row.`picture`), '/chat/files/', '","') || ']') AS part
WHERE instr(row.`picture`, '/chat/files/') > 0 AND part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
SELECT DISTINCT substr(part.value, 1, 32), 'gift', row.`id`, '' FROM `gifts` AS row, json_each('[' || replace(json_quote(row.`picture`), '/chat/files/', '","') || ']') AS part
WHERE instr(row.`picture`, '/chat/files/') > 0 AND part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
SELECT DISTINCT substr(part.value, 1, 32), 'chat-report', row.`id`, '' FROM `chat_reports` AS row, json_each('[' || replace(json_quote(row.`evidence`), '/chat/files/', '","') || ']') AS part
WHERE instr(row.`evidence`, '/chat/files/') > 0 AND part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND row.`state` <> 'dismissed';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
SELECT DISTINCT substr(part.value, 1, 32), 'room-report', row.`id`, '' FROM `room_reports` AS row, json_each('[' || replace(json_quote(row.`evidence`), '/chat/files/', '","') || ']') AS part
WHERE instr(row.`evidence`, '/chat/files/') > 0 AND part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*' AND row.`state` <> 'dismissed';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_uses` (`file`, `kind`, `subject`, `item`)
SELECT DISTINCT substr(part.value, 1, 32), 'group-picture', row.`id`, '' FROM `chat_groups` AS row, json_each('[' || replace(json_quote(row.`avatar`), '/chat/files/', '","') || ']') AS part
WHERE instr(row.`avatar`, '/chat/files/') > 0 AND part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
--> statement-breakpoint
-- Files that are used where no migration can look, such as a topic's picture or a message, stay as they are.
INSERT INTO `file_uses` (`file`, `kind`, `subject`, `item`)
SELECT DISTINCT substr(`key`, 1, 32), 'before', '', '' FROM `stored_files`
WHERE `removed_at` = 0 AND NOT EXISTS (SELECT 1 FROM `file_uses` AS used WHERE used.`file` = substr(`stored_files`.`key`, 1, 32));
