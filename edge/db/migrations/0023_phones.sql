-- Accounts were known by their number as it was typed: one phone had an account for each spelling. From here on by E.164. Of the accounts
-- of one phone the one that was entered last gets the phone; each other keeps the spelling that opened it as its alias, and is named in
-- phone_merges. A number that cannot be told keeps its text, as an alias too. No account is lost.
ALTER TABLE `users` ADD `mobile_alias` text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE TABLE `phone_merges` (
	`uid` integer PRIMARY KEY NOT NULL,
	`typed` text NOT NULL,
	`phone` text NOT NULL,
	`main_uid` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `phones_read` (
	`uid` integer PRIMARY KEY NOT NULL,
	`typed` text NOT NULL,
	`phone` text NOT NULL,
	`place` integer NOT NULL,
	`main_uid` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `phones_read` (`uid`, `typed`, `phone`, `place`, `main_uid`)
SELECT uid, typed, phone,
	row_number() OVER (PARTITION BY phone ORDER BY last_login_at DESC, uid),
	first_value(uid) OVER (PARTITION BY phone ORDER BY last_login_at DESC, uid)
FROM (
	SELECT uid, typed, last_login_at,
		CASE
			WHEN d GLOB '*[^0-9]*' THEN ''
			WHEN coded AND length(d) = 13 AND d GLOB '861[3-9]*' THEN '+' || d
			WHEN coded AND length(d) = 13 AND d GLOB '55[1-9][1-9]9*' THEN '+' || d
			WHEN coded THEN ''
			WHEN locale = 'pt-BR' AND length(d) = 11 AND d GLOB '[1-9][1-9]9*' THEN '+55' || d
			WHEN length(d) = 11 AND d GLOB '1[3-9]*' THEN '+86' || d
			WHEN length(d) = 11 AND d GLOB '[1-9][1-9]9*' THEN '+55' || d
			WHEN length(d) = 13 AND d GLOB '861[3-9]*' THEN '+' || d
			WHEN length(d) = 13 AND d GLOB '55[1-9][1-9]9*' THEN '+' || d
			WHEN length(d) = 12 AND d GLOB '01[3-9]*' THEN '+86' || substr(d, 2)
			WHEN length(d) = 12 AND d GLOB '0[1-9][1-9]9*' THEN '+55' || substr(d, 2)
			ELSE ''
		END AS phone
	FROM (
		SELECT uid, mobile AS typed, last_login_at, locale,
			mobile GLOB '+*' OR mobile GLOB '00*' AS coded,
			CASE WHEN mobile GLOB '+*' THEN substr(mobile, 2) WHEN mobile GLOB '00*' THEN substr(mobile, 3) ELSE mobile END AS d
		FROM `users`
	)
)
WHERE phone <> '';
--> statement-breakpoint
INSERT INTO `phone_merges` (`uid`, `typed`, `phone`, `main_uid`) SELECT `uid`, `typed`, `phone`, `main_uid` FROM `phones_read` WHERE `place` > 1;
--> statement-breakpoint
DROP INDEX `users_mobile`;
--> statement-breakpoint
UPDATE `users` SET `mobile_alias` = `mobile` WHERE `uid` NOT IN (SELECT `uid` FROM `phones_read` WHERE `place` = 1);
--> statement-breakpoint
UPDATE `users` SET `mobile` = (SELECT `phone` FROM `phones_read` WHERE `phones_read`.`uid` = `users`.`uid`) WHERE `uid` IN (SELECT `uid` FROM `phones_read`);
--> statement-breakpoint
-- A number of another country: its digits behind the plus, opened by any spelling as long as nobody else has it.
UPDATE `users` SET `mobile` = '+' || substr(`mobile`, 3) WHERE `mobile` GLOB '00[1-9]*' AND `mobile_alias` <> '';
--> statement-breakpoint
CREATE UNIQUE INDEX `users_mobile` ON `users` (`mobile`) WHERE mobile_alias = '';
--> statement-breakpoint
CREATE UNIQUE INDEX `users_mobile_alias` ON `users` (`mobile_alias`) WHERE mobile_alias <> '';
--> statement-breakpoint
CREATE INDEX `users_phone` ON `users` (`mobile`);
--> statement-breakpoint
DROP TABLE `phones_read`;
