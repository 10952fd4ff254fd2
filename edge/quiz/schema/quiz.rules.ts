/** The next run of the schedule settles the quiz of a marked match. A match without questions is not marked. */
const toQuizSettlement = (matchId: string) => `
      INSERT INTO quiz_due (match_id, changes) SELECT ${matchId}, 1
      WHERE EXISTS (SELECT 1 FROM quiz_questions WHERE match_id = ${matchId})
      ON CONFLICT (match_id) DO UPDATE SET changes = changes + 1;`;

/** As `NOTED_SLOTS`; a trigger's text needs the number. */
const SLOTS = 10_000;

const notedOf = (uid: string) => `quiz_noted n WHERE n.id BETWEEN ${uid} * ${SLOTS} AND ${uid} * ${SLOTS} + ${SLOTS - 1}`;

/**
 * Triggers of the quiz (docs/design/quiz.md): they mark a changed result for settlement, whichever code writes the result, and keep
 * what noted picks rely on, also from code that does not know these picks.
 */
export const rules = {
  matches_quiz_due: `
    CREATE TRIGGER matches_quiz_due AFTER UPDATE OF status, home_score, away_score, home_penalties, home_half_score,
      away_half_score, period_scores ON matches
    WHEN (NEW.status = 0 OR NEW.status >= iif(NEW.sport_id = 1, 8, 10))
      AND (OLD.status <> NEW.status OR OLD.home_score IS NOT NEW.home_score OR OLD.away_score IS NOT NEW.away_score
        OR OLD.home_penalties IS NOT NEW.home_penalties OR OLD.home_half_score IS NOT NEW.home_half_score
        OR OLD.away_half_score IS NOT NEW.away_half_score OR OLD.period_scores <> NEW.period_scores)
    BEGIN${toQuizSettlement("NEW.id")}
    END`,
  regular_scores_quiz_due: `
    CREATE TRIGGER regular_scores_quiz_due AFTER INSERT ON regular_scores BEGIN${toQuizSettlement("NEW.match_id")}
    END`,
  regular_scores_quiz_due_again: `
    CREATE TRIGGER regular_scores_quiz_due_again AFTER UPDATE ON regular_scores BEGIN${toQuizSettlement("NEW.match_id")}
    END`,
  /** If a correction removes extra time or penalties, the final score settles the quiz (docs/design/feed-board.md). */
  regular_scores_quiz_due_gone: `
    CREATE TRIGGER regular_scores_quiz_due_gone AFTER DELETE ON regular_scores BEGIN${toQuizSettlement("OLD.match_id")}
    END`,
  /** A key that is noted is booked from its note, which is deleted first. */
  ledger_movements_noted: `
    CREATE TRIGGER ledger_movements_noted BEFORE INSERT ON ledger_movements WHEN NEW.key GLOB 'quiz:pick:*' BEGIN
      SELECT RAISE(ABORT, 'quiz: this pick is noted and waits for the book')
      WHERE EXISTS (SELECT 1 FROM ${notedOf("CAST(substr(NEW.key, 11) AS INTEGER)")}
        AND NEW.key = 'quiz:pick:' || (n.id / ${SLOTS}) || ':' || n.request_key);
    END`,
  /** Points of noted picks are spent. The text names the constraint of a balance, because that is how every caller knows it. */
  ledger_entries_noted: `
    CREATE TRIGGER ledger_entries_noted BEFORE INSERT ON ledger_entries
    WHEN NEW.amount < 0 AND NEW.account_id GLOB 'user:*:quiz' BEGIN
      SELECT RAISE(ABORT, 'ledger_accounts_floor: these quiz points are on picks that the book will have soon')
      FROM ledger_accounts a WHERE a.id = NEW.account_id
        AND a.balance + NEW.amount < (SELECT coalesce(sum(n.points), 0) FROM ${notedOf("a.uid")});
    END`,
  /** A person's noted picks of a question are booked together, so no other pick of that question comes between. */
  quiz_picks_noted: `
    CREATE TRIGGER quiz_picks_noted BEFORE INSERT ON quiz_picks BEGIN
      SELECT RAISE(ABORT, 'quiz_picks: an earlier pick of the person is noted and waits for the book')
      WHERE EXISTS (SELECT 1 FROM ${notedOf("NEW.uid")} AND n.question_id = NEW.question_id);
    END`,
  /** A question is settled only with all of its picks in the book. */
  quiz_questions_noted: `
    CREATE TRIGGER quiz_questions_noted BEFORE UPDATE OF version ON quiz_questions
    WHEN NEW.version <> OLD.version BEGIN
      SELECT RAISE(ABORT, 'quiz: picks of this question are not in the book yet')
      WHERE EXISTS (SELECT 1 FROM quiz_choices c WHERE c.question_id = NEW.id AND c.noted > 0);
    END`,
};
