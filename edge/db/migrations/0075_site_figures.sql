CREATE TABLE `site_figures` (
	`at` integer PRIMARY KEY NOT NULL,
	`visitors` integer,
	`rooms` integer NOT NULL,
	`viewers` integer NOT NULL,
	`messages` integer,
	`errors` integer,
	`delay_ms` integer
);
--> statement-breakpoint
CREATE INDEX `orders_review` ON `orders` (`settled_at`) WHERE state = 'review';--> statement-breakpoint
CREATE INDEX `orders_settled` ON `orders` (`settled_at`) WHERE currency <> 'gold';