CREATE TABLE `coupons_seen` (
	`uid` integer PRIMARY KEY NOT NULL,
	`coupon_id` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` integer,
	`kind` text NOT NULL,
	`content` text NOT NULL,
	`contact` text DEFAULT '' NOT NULL,
	`pictures` text DEFAULT '[]' NOT NULL,
	`locale` text NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`answered_at` integer,
	`created_at` integer NOT NULL,
	`request_key` text NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feedback_request` ON `feedback` (`request_key`);--> statement-breakpoint
CREATE INDEX `feedback_uid` ON `feedback` (`uid`,`created_at`);--> statement-breakpoint
CREATE INDEX `feedback_state` ON `feedback` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `model_plans` (
	`id` integer PRIMARY KEY NOT NULL,
	`model` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_pt` text NOT NULL,
	`days` integer NOT NULL,
	`price` integer NOT NULL,
	`currency` text NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`is_on` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "model_plans_sane" CHECK("model_plans"."days" > 0 and "model_plans"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE `model_subscriptions` (
	`uid` integer NOT NULL,
	`model` text NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`uid`, `model`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_models` (
	`order_id` text PRIMARY KEY NOT NULL,
	`model` text NOT NULL,
	`days` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `third_members` (
	`uid` integer PRIMARY KEY NOT NULL,
	`member` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `third_members_member` ON `third_members` (`member`);