CREATE TABLE `order_disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`cashier` text NOT NULL,
	`order_id` text NOT NULL,
	`uid` integer NOT NULL,
	`state` text NOT NULL,
	`days_taken_s` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_disputes_uid` ON `order_disputes` (`uid`,`state`);--> statement-breakpoint
CREATE INDEX `order_disputes_order` ON `order_disputes` (`order_id`);