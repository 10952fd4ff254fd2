DROP INDEX `gifts_sent_run`;--> statement-breakpoint
DROP INDEX `gifts_sent_anchor`;--> statement-breakpoint
ALTER TABLE `gifts_sent` ADD `counted_day` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `gifts_sent` ADD `broadcast_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `gifts_sent_anchor` ON `gifts_sent` (`anchor_id`);--> statement-breakpoint
DROP INDEX `ledger_movements_ref`;--> statement-breakpoint
DROP INDEX `ledger_movements_uid`;--> statement-breakpoint
CREATE INDEX `ledger_movements_uid` ON `ledger_movements` (`uid`,`id`) WHERE uid is not null;--> statement-breakpoint
ALTER TABLE `anchors` ADD `gifts_summed` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE `anchors` SET `gifts_summed` = coalesce((SELECT max(rowid) FROM `gifts_sent`), 0);
