CREATE TABLE `bag_items` (
	`uid` integer NOT NULL,
	`gift_id` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`uid`, `gift_id`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`gift_id`) REFERENCES `gifts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bag_items_floor" CHECK("bag_items"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE `coupon_kinds` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`scope` text NOT NULL,
	`value` integer NOT NULL,
	`min_price` integer DEFAULT 0 NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `coupons` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` integer NOT NULL,
	`kind_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`reason` text NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kind_id`) REFERENCES `coupon_kinds`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_reason` ON `coupons` (`uid`,`reason`,`kind_id`);--> statement-breakpoint
CREATE INDEX `coupons_uid` ON `coupons` (`uid`,`ends_at`);--> statement-breakpoint
CREATE TABLE `gifts` (
	`id` integer PRIMARY KEY NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`price` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ledger_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` integer,
	`currency` text NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	`may_owe` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_accounts_floor" CHECK("ledger_accounts"."balance" >= 0 or "ledger_accounts"."may_owe" = 1),
	CONSTRAINT "ledger_accounts_person" CHECK("ledger_accounts"."uid" is null or "ledger_accounts"."may_owe" = 0),
	CONSTRAINT "ledger_accounts_whole" CHECK(typeof("ledger_accounts"."balance") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `ledger_accounts_uid` ON `ledger_accounts` (`uid`);--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`movement_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`movement_id`) REFERENCES `ledger_movements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_entries_whole" CHECK(typeof("ledger_entries"."amount") = 'integer' and "ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_once` ON `ledger_entries` (`movement_id`,`account_id`);--> statement-breakpoint
CREATE INDEX `ledger_entries_account` ON `ledger_entries` (`account_id`,`movement_id`);--> statement-breakpoint
CREATE TABLE `ledger_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`ref_kind` text NOT NULL,
	`ref_id` text NOT NULL,
	`uid` integer,
	`entry_count` integer NOT NULL,
	`digest` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_movements_entries" CHECK("ledger_movements"."entry_count" >= 2)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_movements_key` ON `ledger_movements` (`key`);--> statement-breakpoint
CREATE INDEX `ledger_movements_uid` ON `ledger_movements` (`uid`,`id`);--> statement-breakpoint
CREATE INDEX `ledger_movements_ref` ON `ledger_movements` (`ref_kind`,`ref_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` integer NOT NULL,
	`kind` text NOT NULL,
	`goods_id` integer NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`gold` integer DEFAULT 0 NOT NULL,
	`bonus_gold` integer DEFAULT 0 NOT NULL,
	`vip_days` integer DEFAULT 0 NOT NULL,
	`items` text DEFAULT '[]' NOT NULL,
	`price` integer NOT NULL,
	`pay` integer NOT NULL,
	`currency` text NOT NULL,
	`coupon_id` integer,
	`cashier` text NOT NULL,
	`cashier_ref` text DEFAULT '' NOT NULL,
	`pay_url` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`request_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_pay" CHECK("orders"."pay" > 0 and "orders"."pay" <= "orders"."price")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_request` ON `orders` (`uid`,`request_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_coupon` ON `orders` (`coupon_id`) WHERE state in ('open', 'paid');--> statement-breakpoint
CREATE INDEX `orders_uid` ON `orders` (`uid`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`expires_at`) WHERE state = 'open';--> statement-breakpoint
CREATE TABLE `packages` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`gold` integer DEFAULT 0 NOT NULL,
	`bonus_gold` integer DEFAULT 0 NOT NULL,
	`price` integer NOT NULL,
	`items` text DEFAULT '[]' NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`is_on` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payment_events` (
	`cashier` text NOT NULL,
	`event_id` text NOT NULL,
	`order_id` text NOT NULL,
	`outcome` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`verdict` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`cashier`, `event_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_events_order` ON `payment_events` (`order_id`);--> statement-breakpoint
CREATE TABLE `sandbox_payments` (
	`order_id` text PRIMARY KEY NOT NULL,
	`outcome` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `vip_plans` (
	`id` integer PRIMARY KEY NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`days` integer NOT NULL,
	`price` integer NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`is_on` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_post` AFTER INSERT ON `ledger_entries` BEGIN
	UPDATE `ledger_accounts` SET `balance` = `balance` + NEW.`amount` WHERE `id` = NEW.`account_id`;
	SELECT RAISE(ABORT, 'ledger: more entries than the movement names')
	WHERE (SELECT count(*) FROM `ledger_entries` WHERE `movement_id` = NEW.`movement_id`)
		> (SELECT `entry_count` FROM `ledger_movements` WHERE `id` = NEW.`movement_id`);
	SELECT RAISE(ABORT, 'ledger: a movement must sum to zero in every currency')
	WHERE (SELECT count(*) FROM `ledger_entries` WHERE `movement_id` = NEW.`movement_id`)
		= (SELECT `entry_count` FROM `ledger_movements` WHERE `id` = NEW.`movement_id`)
		AND EXISTS (
			SELECT 1 FROM `ledger_entries` e JOIN `ledger_accounts` a ON a.`id` = e.`account_id`
			WHERE e.`movement_id` = NEW.`movement_id` GROUP BY a.`currency` HAVING sum(e.`amount`) <> 0
		);
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_keep` BEFORE UPDATE ON `ledger_entries` BEGIN
	SELECT RAISE(ABORT, 'ledger: entries are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_stay` BEFORE DELETE ON `ledger_entries` BEGIN
	SELECT RAISE(ABORT, 'ledger: entries are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_movements_keep` BEFORE UPDATE ON `ledger_movements` BEGIN
	SELECT RAISE(ABORT, 'ledger: movements are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_movements_stay` BEFORE DELETE ON `ledger_movements` BEGIN
	SELECT RAISE(ABORT, 'ledger: movements are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_accounts_empty` BEFORE INSERT ON `ledger_accounts` WHEN NEW.`balance` <> 0 BEGIN
	SELECT RAISE(ABORT, 'ledger: an account begins with nothing');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_accounts_keep` BEFORE UPDATE OF `id`, `uid`, `currency`, `may_owe` ON `ledger_accounts` BEGIN
	SELECT RAISE(ABORT, 'ledger: only the balance of an account moves');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_accounts_stay` BEFORE DELETE ON `ledger_accounts` BEGIN
	SELECT RAISE(ABORT, 'ledger: accounts are never deleted');
END;
