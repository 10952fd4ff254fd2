import { lazy, Suspense, useState } from "react";
import { Link } from "@remix-run/react";
import { patiently } from "#app/state/patiently.ts";
import type { Quiz } from "#edge/contract/entities/quiz.ts";
import { sportName } from "#edge/contract/rules/matches.ts";
import { QUIZ_DAILY_TO } from "#edge/contract/rules/quiz.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { useScoreHidden } from "#app/client/spoilers.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Bones } from "../late-part/bones.tsx";
import { askToLogin } from "#app/client/ask-to-login.ts";
import type { HeaderView } from "../match-header/header-view.ts";
import { drawnMatch } from "../match-header/moving-match.ts";
import { useVisit } from "../../visit/visit.ts";
import { isQuizClosed, type NextQuiz } from "./next-quiz.ts";
import { QuestionCard } from "./question-card.tsx";
import { useQuiz } from "./use-quiz.ts";
import "./quiz.css";

const QuizLists = lazy(patiently(() => import("./quiz-lists.tsx")));
const LISTS = ["rank", "mine"] as const;

interface QuizPanelProps {
  view: HeaderView;
  quiz: Quiz;
  /** The match that a reader of a closed quiz may play instead. */
  next: NextQuiz | null;
}

export function QuizPanel({ view, quiz: first, next }: QuizPanelProps) {
  const t = useText("quiz");
  const { user, locale } = useVisit();
  const { quiz, act, address, message, given } = useQuiz(first);
  const [list, setList] = useState<(typeof LISTS)[number] | null>(null);
  const isHidden = useScoreHidden(view.id) && quiz.questions.some(({ state }) => state !== "open");
  const { mine } = quiz;
  const { phase } = drawnMatch(view);
  const isClosed = isQuizClosed(quiz);
  const hasBegun = phase === "in-play" || phase === "finished";
  return (
    <>
      <section className="card quiz-purse" aria-labelledby="quiz-title">
        <div className="card-head">
          <h2 id="quiz-title">{t("title")}</h2>
          {mine ? (
            <p className="quiz-balance secondary">
              {t("balance")} <b>{writtenNumber(mine.balance, locale)}</b>
            </p>
          ) : null}
        </div>
        <act.Form method="post" action={address} className="card-body" onSubmit={user ? undefined : askToLogin("daily")}>
          <input type="hidden" name="intent" value="daily" />
          {isClosed ? <p>{t("closed.text")}</p> : null}
          {isClosed && next ? (
            <Link className="button" to={`/score/detail/${sportName(view.sport)}/${next.id}?tab=quiz`} discover="none">
              {t("next", { home: next.home, away: next.away })}
            </Link>
          ) : null}
          {mine && mine.daily === 0 ? (
            <p className="quiz-small">
              {t(mine.balance >= QUIZ_DAILY_TO ? "daily.full" : "daily.taken", { most: QUIZ_DAILY_TO })}
            </p>
          ) : mine ? (
            <button type="submit" className="button" disabled={act.state !== "idle"}>
              {t("daily.take", { count: mine.daily })}
            </button>
          ) : isClosed ? null : (
            <>
              <p className="quiz-small">{t("login.text")}</p>
              <button type="submit" className="button">
                {t("login")}
              </button>
            </>
          )}
          <p className="quiz-small">{t("note")}</p>
          <p className="quiz-small" role="status">
            {message ?? (given ? t("daily.given", { count: given }) : "")}
          </p>
        </act.Form>
      </section>
      {isHidden ? <p className="card tab-note">{t("hidden")}</p> : null}
      {quiz.questions.map((question) => (
        <QuestionCard
          key={question.id}
          view={view}
          quiz={quiz}
          question={question}
          act={act}
          address={address}
          isHidden={isHidden}
        />
      ))}
      {quiz.questions.length === 0 ? <p className="card tab-note">{t(hasBegun ? "none" : "empty")}</p> : null}
      <div className="chips" role="group">
        {LISTS.filter((name) => name === "rank" || user).map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-expanded={list === name}
            aria-current={list === name ? "true" : undefined}
            onClick={() => setList(list === name ? null : name)}
          >
            {t(`${name}.title`)}
          </button>
        ))}
      </div>
      {list ? (
        <Suspense fallback={<Bones rows={[4]} />}>
          <QuizLists list={list} address={address} />
        </Suspense>
      ) : null}
    </>
  );
}
