CREATE TABLE `hindcasts` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`forecast` text,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
