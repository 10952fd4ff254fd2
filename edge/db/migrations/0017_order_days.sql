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
-- Days that were paid before: of a person they follow each other, and none begins before it was paid.
INSERT INTO `order_days` WITH RECURSIVE
	paid AS (SELECT o.id, o.uid, 'vip' AS subject, o.vip_days * 86400 AS length, o.settled_at AS at FROM orders o
		WHERE o.state = 'paid' AND o.vip_days > 0 AND o.settled_at IS NOT NULL
		UNION ALL SELECT o.id, o.uid, m.model, m.days * 86400, o.settled_at FROM orders o JOIN order_models m ON m.order_id = o.id
		WHERE o.state = 'paid' AND o.settled_at IS NOT NULL),
	ranked AS (SELECT *, row_number() OVER (PARTITION BY uid, subject ORDER BY at, id) AS n FROM paid),
	laid AS (SELECT id, uid, subject, n, at AS starts, at + length AS ends FROM ranked WHERE n = 1
		UNION ALL SELECT r.id, r.uid, r.subject, r.n, max(l.ends, r.at), max(l.ends, r.at) + r.length FROM laid l
		JOIN ranked r ON r.uid = l.uid AND r.subject = l.subject AND r.n = l.n + 1)
	SELECT id, uid, subject, starts, ends FROM laid;
