CREATE TABLE `regular_scores` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`home` integer NOT NULL,
	`away` integer NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `quiz_choices` (
	`question_id` integer NOT NULL,
	`choice` text NOT NULL,
	`stake` integer NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`question_id`, `choice`),
	FOREIGN KEY (`question_id`) REFERENCES `quiz_questions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `quiz_due` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`changes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `quiz_people` (
	`uid` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `quiz_picks` (
	`question_id` integer NOT NULL,
	`uid` integer NOT NULL,
	`choice` text NOT NULL,
	`stake` integer NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`question_id`, `uid`),
	FOREIGN KEY (`question_id`) REFERENCES `quiz_questions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quiz_picks_most" CHECK("quiz_picks"."stake" between 1 and 500),
	CONSTRAINT "quiz_picks_paid" CHECK("quiz_picks"."paid" >= 0)
);
--> statement-breakpoint
CREATE INDEX `quiz_picks_uid` ON `quiz_picks` (`uid`,`created_at`);--> statement-breakpoint
CREATE TABLE `quiz_questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`match_id` integer NOT NULL,
	`kind` text NOT NULL,
	`line` real,
	`opened_at` integer NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`outcome` text DEFAULT '' NOT NULL,
	`phase` text DEFAULT 'open' NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`rest` integer DEFAULT 0 NOT NULL,
	`day` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_questions_once` ON `quiz_questions` (`match_id`,`kind`);--> statement-breakpoint
CREATE TABLE `quiz_ranks` (
	`span` text NOT NULL,
	`uid` integer NOT NULL,
	`won` integer NOT NULL,
	PRIMARY KEY(`span`, `uid`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `quiz_ranks_won` ON `quiz_ranks` (`span`,`won`);