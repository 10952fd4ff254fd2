ALTER TABLE `privacy_choices` ADD `messages_from` text DEFAULT 'everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE `privacy_choices` ADD `is_findable` integer DEFAULT 1 NOT NULL;