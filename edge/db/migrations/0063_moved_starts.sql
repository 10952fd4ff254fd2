ALTER TABLE `matches` ADD `moved_from` integer;--> statement-breakpoint
ALTER TABLE `matches` ADD `moved_from_date_only` integer DEFAULT 0 NOT NULL;