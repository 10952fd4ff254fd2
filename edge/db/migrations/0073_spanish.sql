ALTER TABLE `adjustments` ADD `reason_es` text;--> statement-breakpoint
ALTER TABLE `leagues` ADD `name_es` text;--> statement-breakpoint
ALTER TABLE `leagues` ADD `short_es` text;--> statement-breakpoint
ALTER TABLE `players` ADD `name_es` text;--> statement-breakpoint
ALTER TABLE `teams` ADD `name_es` text;--> statement-breakpoint
ALTER TABLE `teams` ADD `short_es` text;--> statement-breakpoint
ALTER TABLE `teams` ADD `city_es` text;--> statement-breakpoint
ALTER TABLE `teams` ADD `venue_es` text;--> statement-breakpoint
ALTER TABLE `teams` ADD `coach_es` text;--> statement-breakpoint
ALTER TABLE `lineup_sides` ADD `coach_es` text;--> statement-breakpoint
ALTER TABLE `coupon_kinds` ADD `name_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `coupons` ADD `name_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `gifts` ADD `name_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `name_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `packages` ADD `name_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `vip_plans` ADD `name_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `activities` ADD `title_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `activities` ADD `summary_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `activities` ADD `rules_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `activity_prizes` ADD `name_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `shop_goods` ADD `name_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `shop_goods` ADD `text_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `short_categories` ADD `name_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `short_collections` ADD `title_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `short_collections` ADD `about_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `system_announcements` ADD `title_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `system_announcements` ADD `body_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `model_plans` ADD `name_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `title_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `body_es` text DEFAULT '' NOT NULL;
--> statement-breakpoint
DROP TRIGGER articles_file_uses;
--> statement-breakpoint
DROP TRIGGER articles_file_uses_changed;
--> statement-breakpoint
DROP TRIGGER articles_file_uses_gone;
--> statement-breakpoint
DROP TRIGGER system_announcements_file_uses;
--> statement-breakpoint
DROP TRIGGER system_announcements_file_uses_changed;
--> statement-breakpoint
DROP TRIGGER system_announcements_file_uses_gone;
--> statement-breakpoint
DROP TRIGGER activities_file_uses;
--> statement-breakpoint
DROP TRIGGER activities_file_uses_changed;
--> statement-breakpoint
DROP TRIGGER activities_file_uses_gone;
--> statement-breakpoint
DROP TRIGGER shop_goods_file_uses;
--> statement-breakpoint
DROP TRIGGER shop_goods_file_uses_changed;
--> statement-breakpoint
DROP TRIGGER shop_goods_file_uses_gone;
--> statement-breakpoint
DROP TRIGGER coupons_given;
--> statement-breakpoint
DROP TRIGGER coupons_told;
--> statement-breakpoint
DROP TRIGGER leagues_search_changed;
--> statement-breakpoint
DROP TRIGGER teams_search_changed;
--> statement-breakpoint
DROP TRIGGER players_search_changed;
--> statement-breakpoint
CREATE TRIGGER articles_file_uses AFTER INSERT ON articles WHEN instr(NEW.body_zh || ' ' || NEW.body_pt || ' ' || NEW.body_en || ' ' || NEW.body_es, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'article', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.body_zh || ' ' || NEW.body_pt || ' ' || NEW.body_en || ' ' || NEW.body_es), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER articles_file_uses_changed AFTER UPDATE OF body_zh, body_pt, body_en, body_es ON articles
WHEN instr(OLD.body_zh || ' ' || OLD.body_pt || ' ' || OLD.body_en || ' ' || OLD.body_es, '/chat/files/') > 0 OR instr(NEW.body_zh || ' ' || NEW.body_pt || ' ' || NEW.body_en || ' ' || NEW.body_es, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'article' AND subject = cast(OLD.id AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'article', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.body_zh || ' ' || NEW.body_pt || ' ' || NEW.body_en || ' ' || NEW.body_es), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER articles_file_uses_gone AFTER DELETE ON articles WHEN instr(OLD.body_zh || ' ' || OLD.body_pt || ' ' || OLD.body_en || ' ' || OLD.body_es, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'article' AND subject = cast(OLD.id AS text);
END;
--> statement-breakpoint
CREATE TRIGGER system_announcements_file_uses AFTER INSERT ON system_announcements WHEN instr(NEW.body_zh || ' ' || NEW.body_pt || ' ' || NEW.body_en || ' ' || NEW.body_es, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'announcement', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.body_zh || ' ' || NEW.body_pt || ' ' || NEW.body_en || ' ' || NEW.body_es), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER system_announcements_file_uses_changed AFTER UPDATE OF body_zh, body_pt, body_en, body_es ON system_announcements
WHEN instr(OLD.body_zh || ' ' || OLD.body_pt || ' ' || OLD.body_en || ' ' || OLD.body_es, '/chat/files/') > 0 OR instr(NEW.body_zh || ' ' || NEW.body_pt || ' ' || NEW.body_en || ' ' || NEW.body_es, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'announcement' AND subject = cast(OLD.id AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'announcement', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.body_zh || ' ' || NEW.body_pt || ' ' || NEW.body_en || ' ' || NEW.body_es), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER system_announcements_file_uses_gone AFTER DELETE ON system_announcements WHEN instr(OLD.body_zh || ' ' || OLD.body_pt || ' ' || OLD.body_en || ' ' || OLD.body_es, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'announcement' AND subject = cast(OLD.id AS text);
END;
--> statement-breakpoint
CREATE TRIGGER activities_file_uses AFTER INSERT ON activities WHEN instr(NEW.summary_zh || ' ' || NEW.summary_pt || ' ' || NEW.summary_en || ' ' || NEW.summary_es || ' ' || NEW.rules_zh || ' ' || NEW.rules_pt || ' ' || NEW.rules_en || ' ' || NEW.rules_es, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'activity', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.summary_zh || ' ' || NEW.summary_pt || ' ' || NEW.summary_en || ' ' || NEW.summary_es || ' ' || NEW.rules_zh || ' ' || NEW.rules_pt || ' ' || NEW.rules_en || ' ' || NEW.rules_es), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER activities_file_uses_changed AFTER UPDATE OF summary_zh, summary_pt, summary_en, summary_es, rules_zh, rules_pt, rules_en, rules_es ON activities
WHEN instr(OLD.summary_zh || ' ' || OLD.summary_pt || ' ' || OLD.summary_en || ' ' || OLD.summary_es || ' ' || OLD.rules_zh || ' ' || OLD.rules_pt || ' ' || OLD.rules_en || ' ' || OLD.rules_es, '/chat/files/') > 0 OR instr(NEW.summary_zh || ' ' || NEW.summary_pt || ' ' || NEW.summary_en || ' ' || NEW.summary_es || ' ' || NEW.rules_zh || ' ' || NEW.rules_pt || ' ' || NEW.rules_en || ' ' || NEW.rules_es, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'activity' AND subject = cast(OLD.id AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'activity', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.summary_zh || ' ' || NEW.summary_pt || ' ' || NEW.summary_en || ' ' || NEW.summary_es || ' ' || NEW.rules_zh || ' ' || NEW.rules_pt || ' ' || NEW.rules_en || ' ' || NEW.rules_es), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER activities_file_uses_gone AFTER DELETE ON activities WHEN instr(OLD.summary_zh || ' ' || OLD.summary_pt || ' ' || OLD.summary_en || ' ' || OLD.summary_es || ' ' || OLD.rules_zh || ' ' || OLD.rules_pt || ' ' || OLD.rules_en || ' ' || OLD.rules_es, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'activity' AND subject = cast(OLD.id AS text);
END;
--> statement-breakpoint
CREATE TRIGGER shop_goods_file_uses AFTER INSERT ON shop_goods WHEN instr(NEW.picture || ' ' || NEW.text_zh || ' ' || NEW.text_pt || ' ' || NEW.text_en || ' ' || NEW.text_es, '/chat/files/') > 0 BEGIN
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'goods', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.picture || ' ' || NEW.text_zh || ' ' || NEW.text_pt || ' ' || NEW.text_en || ' ' || NEW.text_es), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER shop_goods_file_uses_changed AFTER UPDATE OF picture, text_zh, text_pt, text_en, text_es ON shop_goods
WHEN instr(OLD.picture || ' ' || OLD.text_zh || ' ' || OLD.text_pt || ' ' || OLD.text_en || ' ' || OLD.text_es, '/chat/files/') > 0 OR instr(NEW.picture || ' ' || NEW.text_zh || ' ' || NEW.text_pt || ' ' || NEW.text_en || ' ' || NEW.text_es, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'goods' AND subject = cast(OLD.id AS text);
  INSERT OR IGNORE INTO file_uses (file, kind, subject, item)
  SELECT DISTINCT substr(part.value, 1, 32), 'goods', NEW.id, ''
  FROM json_each('[' || replace(json_quote(NEW.picture || ' ' || NEW.text_zh || ' ' || NEW.text_pt || ' ' || NEW.text_en || ' ' || NEW.text_es), '/chat/files/', '","') || ']') AS part
  WHERE part.key > 0 AND length(part.value) >= 32 AND substr(part.value, 1, 32) NOT GLOB '*[^0-9a-f]*';
END;
--> statement-breakpoint
CREATE TRIGGER shop_goods_file_uses_gone AFTER DELETE ON shop_goods WHEN instr(OLD.picture || ' ' || OLD.text_zh || ' ' || OLD.text_pt || ' ' || OLD.text_en || ' ' || OLD.text_es, '/chat/files/') > 0 BEGIN
  DELETE FROM file_uses WHERE kind = 'goods' AND subject = cast(OLD.id AS text);
END;
--> statement-breakpoint
CREATE TRIGGER leagues_search_changed AFTER UPDATE OF name_en, name_zh, name_pt, name_es, short_en, short_zh, short_pt, short_es ON leagues
WHEN OLD.name_en IS NOT NEW.name_en OR OLD.name_zh IS NOT NEW.name_zh OR OLD.name_pt IS NOT NEW.name_pt OR OLD.name_es IS NOT NEW.name_es OR OLD.short_en IS NOT NEW.short_en OR OLD.short_zh IS NOT NEW.short_zh OR OLD.short_pt IS NOT NEW.short_pt OR OLD.short_es IS NOT NEW.short_es
BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('league', NEW.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER teams_search_changed AFTER UPDATE OF name_en, name_zh, name_pt, name_es, short_en, short_zh, short_pt, short_es ON teams
WHEN OLD.name_en IS NOT NEW.name_en OR OLD.name_zh IS NOT NEW.name_zh OR OLD.name_pt IS NOT NEW.name_pt OR OLD.name_es IS NOT NEW.name_es OR OLD.short_en IS NOT NEW.short_en OR OLD.short_zh IS NOT NEW.short_zh OR OLD.short_pt IS NOT NEW.short_pt OR OLD.short_es IS NOT NEW.short_es
BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('team', NEW.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER players_search_changed AFTER UPDATE OF name_en, name_zh, name_pt, name_es ON players
WHEN OLD.name_en IS NOT NEW.name_en OR OLD.name_zh IS NOT NEW.name_zh OR OLD.name_pt IS NOT NEW.name_pt OR OLD.name_es IS NOT NEW.name_es
BEGIN
  INSERT INTO search_pending (kind, subject_id, changes) VALUES ('player', NEW.id, 1)
  ON CONFLICT (kind, subject_id) DO UPDATE SET changes = changes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER coupons_given AFTER INSERT ON coupons BEGIN
  UPDATE coupons SET (kind, scope, value, min_price, name_zh, name_pt, name_en, name_es) =
    (SELECT k.kind, k.scope, k.value, k.min_price, k.name_zh, k.name_pt, k.name_en, k.name_es FROM coupon_kinds k
      WHERE k.id = NEW.kind_id)
    WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER coupons_told AFTER INSERT ON coupons BEGIN
  INSERT INTO system_messages (uid, kind, vars, key, created_at)
    SELECT NEW.uid, 'couponArrived', json_object('name', json_object('zh', k.name_zh, 'pt', k.name_pt, 'en', k.name_en, 'es', k.name_es)),
      'coupon:' || NEW.id, NEW.starts_at
    FROM coupon_kinds k WHERE k.id = NEW.kind_id ON CONFLICT DO NOTHING;
END;
