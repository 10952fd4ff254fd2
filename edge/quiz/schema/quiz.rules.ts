/** The next run of the schedule settles the quiz of a marked match. A match without questions is not marked. */
const toQuizSettlement = (matchId: string) => `
      INSERT INTO quiz_due (match_id, changes) SELECT ${matchId}, 1
      WHERE EXISTS (SELECT 1 FROM quiz_questions WHERE match_id = ${matchId})
      ON CONFLICT (match_id) DO UPDATE SET changes = changes + 1;`;

/** Triggers of the quiz (docs/design/quiz.md): they mark a changed result for settlement, whichever code writes the result. */
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
};
