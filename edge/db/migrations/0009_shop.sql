CREATE TABLE `payout_accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` integer NOT NULL,
	`kind` text NOT NULL,
	`holder` text NOT NULL,
	`account` text NOT NULL,
	`bank` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_once` ON `payout_accounts` (`uid`,`kind`,`account`);--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` integer NOT NULL,
	`diamonds` integer NOT NULL,
	`cents` integer NOT NULL,
	`currency` text NOT NULL,
	`kind` text NOT NULL,
	`holder` text NOT NULL,
	`account` text NOT NULL,
	`bank` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`transfer_no` text DEFAULT '' NOT NULL,
	`request_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "withdrawals_amount" CHECK("withdrawals"."diamonds" > 0 and "withdrawals"."cents" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawals_request` ON `withdrawals` (`uid`,`request_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawals_open` ON `withdrawals` (`uid`) WHERE state in ('reviewing', 'paying');--> statement-breakpoint
CREATE INDEX `withdrawals_uid` ON `withdrawals` (`uid`,`created_at`);--> statement-breakpoint
CREATE INDEX `withdrawals_state` ON `withdrawals` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` integer NOT NULL,
	`country` text NOT NULL,
	`receiver` text NOT NULL,
	`phone` text NOT NULL,
	`postcode` text DEFAULT '' NOT NULL,
	`region` text NOT NULL,
	`city` text NOT NULL,
	`district` text NOT NULL,
	`street` text NOT NULL,
	`house` text DEFAULT '' NOT NULL,
	`extra` text DEFAULT '' NOT NULL,
	`is_default` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `addresses_uid` ON `addresses` (`uid`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `addresses_default` ON `addresses` (`uid`) WHERE is_default = 1;--> statement-breakpoint
CREATE TABLE `shop_goods` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`text_zh` text DEFAULT '' NOT NULL,
	`text_pt` text DEFAULT '' NOT NULL,
	`picture` text NOT NULL,
	`price` integer NOT NULL,
	`stock` integer,
	`person_max` integer DEFAULT 0 NOT NULL,
	`gift_id` integer,
	`gift_count` integer DEFAULT 0 NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`is_on` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`gift_id`) REFERENCES `gifts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shop_goods_stock" CHECK("shop_goods"."stock" is null or "shop_goods"."stock" >= 0),
	CONSTRAINT "shop_goods_price" CHECK("shop_goods"."price" > 0)
);
--> statement-breakpoint
CREATE INDEX `shop_goods_rank` ON `shop_goods` (`is_on`,`rank`,`id`);--> statement-breakpoint
CREATE TABLE `shop_orders` (
	`order_id` text PRIMARY KEY NOT NULL,
	`uid` integer NOT NULL,
	`goods_id` integer NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	`unit_price` integer NOT NULL,
	`picture` text NOT NULL,
	`receiver` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`carrier` text DEFAULT '' NOT NULL,
	`tracking_no` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`arrived_at` integer,
	`refunded_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`goods_id`) REFERENCES `shop_goods`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shop_orders_count" CHECK("shop_orders"."count" > 0)
);
--> statement-breakpoint
CREATE INDEX `shop_orders_uid` ON `shop_orders` (`uid`,`created_at`);--> statement-breakpoint
CREATE INDEX `shop_orders_bought` ON `shop_orders` (`uid`,`goods_id`);--> statement-breakpoint
CREATE INDEX `shop_orders_state` ON `shop_orders` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `wardrobe` (
	`uid` integer NOT NULL,
	`goods_id` integer NOT NULL,
	`kind` text NOT NULL,
	`is_worn` integer DEFAULT 0 NOT NULL,
	`bought_at` integer NOT NULL,
	PRIMARY KEY(`uid`, `goods_id`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`goods_id`) REFERENCES `shop_goods`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wardrobe_worn` ON `wardrobe` (`uid`,`kind`) WHERE is_worn = 1;