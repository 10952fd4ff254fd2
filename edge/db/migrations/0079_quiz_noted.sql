CREATE TABLE `quiz_noted` (
	`id` integer PRIMARY KEY NOT NULL,
	`question_id` integer NOT NULL,
	`choice` text NOT NULL,
	`points` integer NOT NULL,
	`request_key` text NOT NULL,
	`batch` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `quiz_questions`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quiz_noted_points" CHECK("quiz_noted"."points" between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE `quiz_choices` ADD `noted` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TRIGGER ledger_movements_noted BEFORE INSERT ON ledger_movements WHEN NEW.key GLOB 'quiz:pick:*' BEGIN
  SELECT RAISE(ABORT, 'quiz: this pick is noted and waits for the book')
  WHERE EXISTS (SELECT 1 FROM quiz_noted n WHERE n.id BETWEEN CAST(substr(NEW.key, 11) AS INTEGER) * 10000 AND CAST(substr(NEW.key, 11) AS INTEGER) * 10000 + 9999
    AND NEW.key = 'quiz:pick:' || (n.id / 10000) || ':' || n.request_key);
END;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_noted BEFORE INSERT ON ledger_entries
WHEN NEW.amount < 0 AND NEW.account_id GLOB 'user:*:quiz' BEGIN
  SELECT RAISE(ABORT, 'ledger_accounts_floor: these quiz points are on picks that the book will have soon')
  FROM ledger_accounts a WHERE a.id = NEW.account_id
    AND a.balance + NEW.amount < (SELECT coalesce(sum(n.points), 0) FROM quiz_noted n WHERE n.id BETWEEN a.uid * 10000 AND a.uid * 10000 + 9999);
END;
--> statement-breakpoint
CREATE TRIGGER quiz_picks_noted BEFORE INSERT ON quiz_picks BEGIN
  SELECT RAISE(ABORT, 'quiz_picks: an earlier pick of the person is noted and waits for the book')
  WHERE EXISTS (SELECT 1 FROM quiz_noted n WHERE n.id BETWEEN NEW.uid * 10000 AND NEW.uid * 10000 + 9999 AND n.question_id = NEW.question_id);
END;
--> statement-breakpoint
CREATE TRIGGER quiz_questions_noted BEFORE UPDATE OF version ON quiz_questions
WHEN NEW.version <> OLD.version BEGIN
  SELECT RAISE(ABORT, 'quiz: picks of this question are not in the book yet')
  WHERE EXISTS (SELECT 1 FROM quiz_choices c WHERE c.question_id = NEW.id AND c.noted > 0);
END;
