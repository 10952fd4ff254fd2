CREATE TABLE `message_notices` (
	`uid` integer PRIMARY KEY NOT NULL,
	`is_on` integer DEFAULT 1 NOT NULL,
	`preview` text DEFAULT 'name' NOT NULL,
	`rest_from` text DEFAULT '' NOT NULL,
	`rest_to` text DEFAULT '' NOT NULL,
	`zone` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
