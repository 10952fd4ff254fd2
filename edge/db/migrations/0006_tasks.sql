CREATE TABLE `task_awards` (
	`uid` integer NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`stage` integer NOT NULL,
	`gold` integer NOT NULL,
	`point` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`uid`, `day`, `kind`, `stage`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `task_events` (
	`uid` integer NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`uid`, `day`, `kind`, `subject`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "task_events_floor" CHECK("task_events"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE `task_people` (
	`uid` integer PRIMARY KEY NOT NULL,
	`zone` text DEFAULT '' NOT NULL,
	`point` integer DEFAULT 0 NOT NULL,
	`checkin_day` text DEFAULT '' NOT NULL,
	`checkin_at` integer DEFAULT 0 NOT NULL,
	`streak` integer DEFAULT 0 NOT NULL,
	`checkin_total` integer DEFAULT 0 NOT NULL,
	`beat_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "task_people_floor" CHECK("task_people"."point" >= 0 and "task_people"."streak" >= 0 and "task_people"."checkin_total" >= "task_people"."streak")
);
