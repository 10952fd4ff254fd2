CREATE TABLE `order_days` (
	`order_id` text PRIMARY KEY NOT NULL,
	`uid` integer NOT NULL,
	`subject` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_days_person` ON `order_days` (`uid`,`subject`,`ends_at`);--> statement-breakpoint
DROP INDEX `orders_open`;--> statement-breakpoint
ALTER TABLE `orders` ADD `asked_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`asked_at`,`expires_at`) WHERE state = 'open';--> statement-breakpoint
-- Days that were paid before: those of a person follow each other up to where they end, and none begins before it was paid.
INSERT INTO `order_days` SELECT `id`, `uid`, 'vip', `starts`, `starts` + `length` FROM (
	SELECT o.id, o.uid, o.vip_days * 86400 AS `length`, max(o.settled_at, u.vip_date - 86400 * sum(o.vip_days) OVER (PARTITION BY o.uid ORDER BY o.settled_at DESC, o.id DESC)) AS `starts`
	FROM orders o JOIN users u ON u.uid = o.uid WHERE o.state = 'paid' AND o.vip_days > 0 AND o.settled_at IS NOT NULL);
--> statement-breakpoint
INSERT INTO `order_days` SELECT `id`, `uid`, `model`, `starts`, `starts` + `length` FROM (
	SELECT o.id, o.uid, d.model, d.days * 86400 AS `length`, max(o.settled_at, s.ends_at - 86400 * sum(d.days) OVER (PARTITION BY o.uid, d.model ORDER BY o.settled_at DESC, o.id DESC)) AS `starts`
	FROM orders o JOIN order_models d ON d.order_id = o.id JOIN model_subscriptions s ON s.uid = o.uid AND s.model = d.model WHERE o.state = 'paid' AND o.settled_at IS NOT NULL);
