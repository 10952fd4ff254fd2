CREATE TABLE `forecast_days` (
	`day` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`seq`) REFERENCES `forecasts`(`seq`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `forecasts` (
	`seq` integer PRIMARY KEY NOT NULL,
	`match_id` integer NOT NULL,
	`version` text NOT NULL,
	`made_at` integer NOT NULL,
	`known` integer NOT NULL,
	`forecast` text NOT NULL,
	`digest` text NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`version`) REFERENCES `model_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `forecasts_match` ON `forecasts` (`match_id`,`seq`);--> statement-breakpoint
CREATE TABLE `model_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`parameters` text NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `team_ratings` (
	`league_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	`day` text NOT NULL,
	`version` text NOT NULL,
	`attack` real NOT NULL,
	`defence` real NOT NULL,
	PRIMARY KEY(`league_id`, `team_id`, `day`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`version`) REFERENCES `model_versions`(`id`) ON UPDATE no action ON DELETE no action
);

--> statement-breakpoint
-- A forecast is made before its match begins, at the time that it states, and after the one before it. A match with a day alone may begin at any hour of it.
CREATE TRIGGER `forecasts_sealed` BEFORE INSERT ON `forecasts` BEGIN
	SELECT RAISE(ABORT, 'forecasts: the match has begun or does not wait for its start')
	WHERE NOT EXISTS (
		SELECT 1 FROM `matches` WHERE `id` = NEW.`match_id` AND `status` = 1
			AND `starts_at` - CASE `date_only` WHEN 1 THEN 43200 ELSE 0 END > unixepoch()
	);
	SELECT RAISE(ABORT, 'forecasts: made_at is not the present time') WHERE abs(NEW.`made_at` - unixepoch()) > 300;
	SELECT RAISE(ABORT, 'forecasts: seq does not follow the last one')
	WHERE NEW.`seq` <> coalesce((SELECT max(`seq`) FROM `forecasts`), 0) + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `forecasts_keep` BEFORE UPDATE ON `forecasts` BEGIN
	SELECT RAISE(ABORT, 'forecasts: the record is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `forecasts_stay` BEFORE DELETE ON `forecasts` BEGIN
	SELECT RAISE(ABORT, 'forecasts: the record is append-only');
END;
--> statement-breakpoint
-- A day's hash is that of its last forecast, once the day is over.
CREATE TRIGGER `forecast_days_right` BEFORE INSERT ON `forecast_days` BEGIN
	SELECT RAISE(ABORT, 'forecast_days: not the last forecast of a day that is over')
	WHERE NEW.`day` >= date('now') OR NOT EXISTS (
		SELECT 1 FROM `forecasts` f WHERE f.`seq` = NEW.`seq` AND f.`hash` = NEW.`hash` AND date(f.`made_at`, 'unixepoch') = NEW.`day`
			AND NOT EXISTS (SELECT 1 FROM `forecasts` n WHERE n.`seq` = NEW.`seq` + 1 AND date(n.`made_at`, 'unixepoch') = NEW.`day`)
	);
END;
--> statement-breakpoint
CREATE TRIGGER `forecast_days_keep` BEFORE UPDATE ON `forecast_days` BEGIN
	SELECT RAISE(ABORT, 'forecast_days: published hashes do not change');
END;
--> statement-breakpoint
CREATE TRIGGER `forecast_days_stay` BEFORE DELETE ON `forecast_days` BEGIN
	SELECT RAISE(ABORT, 'forecast_days: published hashes do not change');
END;
--> statement-breakpoint
CREATE TRIGGER `model_versions_keep` BEFORE UPDATE ON `model_versions` BEGIN
	SELECT RAISE(ABORT, 'model_versions: parameters that made forecasts do not change');
END;
--> statement-breakpoint
CREATE TRIGGER `model_versions_stay` BEFORE DELETE ON `model_versions` BEGIN
	SELECT RAISE(ABORT, 'model_versions: parameters that made forecasts do not change');
END;
