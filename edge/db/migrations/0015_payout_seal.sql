DROP INDEX `payout_accounts_once`;--> statement-breakpoint
ALTER TABLE `payout_accounts` ADD `seal_key` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payout_accounts` ADD `sealed` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `payout_accounts` ADD `fingerprint` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_fingerprint` ON `payout_accounts` (`uid`,`kind`,`fingerprint`) WHERE fingerprint <> '';--> statement-breakpoint
CREATE INDEX `payout_accounts_seal` ON `payout_accounts` (`seal_key`);--> statement-breakpoint
CREATE INDEX `payout_accounts_uid` ON `payout_accounts` (`uid`);--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `seal_key` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `withdrawals` ADD `sealed` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `withdrawals_seal` ON `withdrawals` (`seal_key`);