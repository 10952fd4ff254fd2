CREATE TABLE `phone_codes` (
	`mobile` text NOT NULL,
	`purpose` text NOT NULL,
	`asker` text NOT NULL,
	`hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`guesses` integer DEFAULT 0 NOT NULL,
	`strange_guesses` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`mobile`, `purpose`, `asker`)
);
--> statement-breakpoint
CREATE INDEX `phone_codes_expiry` ON `phone_codes` (`expires_at`);