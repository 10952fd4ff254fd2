import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FetcherWithComponents } from "@remix-run/react";
import type { Quiz, QuizPick, QuizQuestion } from "#edge/contract/entities/quiz.ts";
import { QUIZ_AMOUNTS, QUIZ_STAKE_MAX, type QuizChoice } from "#edge/contract/rules/quiz.ts";
import { writtenNumber, writtenShare } from "#edge/contract/rules/writing.ts";
import { type AreaText, useText } from "#app/i18n/use-text.ts";
import { formatDayTime } from "../format-time.ts";
import { promptLogin } from "#app/client/login-prompt.ts";
import { voteShares } from "../match-header/vote-shares.ts";
import type { HeaderView } from "../match-header/header-view.ts";
import { useVisit } from "../../visit/visit.ts";
import { formatPick, questionText, ruleText } from "./answer-name.ts";
import type { QuizAnswer } from "./quiz-answer.ts";

interface QuestionProps {
  view: HeaderView;
  quiz: Quiz;
  question: QuizQuestion;
  act: FetcherWithComponents<QuizAnswer>;
  address: string;
  /** Whether results are hidden because the viewer hides scores. */
  isHidden: boolean;
}

const CLASS_OF: Partial<Record<QuizPick["state"], string>> = { won: "quiz-won", lost: "quiz-lost" };

export function pickText(t: AreaText<"quiz">, { state, paid, stake }: QuizPick): string {
  if (state === "won") return t("won", { points: paid - stake });
  return state === "lost" ? t("lost") : state === "refunded" ? t("refunded", { points: paid }) : t("mine", { points: stake });
}

/** A question with the shares of all answers. Until the match starts the viewer chooses an answer and then the points. */
export function QuestionCard({ view, quiz, question, act, address, isHidden }: QuestionProps) {
  const t = useText("quiz");
  const { user, locale, ...visit } = useVisit();
  const [chosen, setChosen] = useState<QuizChoice | null>(null);
  /** A pick that was refused, or whose answer was lost, is sent again with the key of the first try. */
  const sent = useRef<{ content: string; key: string } | null>(null);
  useEffect(() => {
    if (act.data?.quiz) sent.current = null;
  }, [act.data]);
  const { mine, choices, state } = question;
  const isOpen = state === "open";
  const picked = mine?.choice ?? chosen;
  const outcome = isHidden ? "" : question.outcome;
  const all = choices.reduce((sum, { stake }) => sum + stake, 0);
  const shares = voteShares<string>(
    Object.fromEntries(choices.map(({ choice, stake }) => [choice, stake])),
    choices.map(({ choice }) => choice),
  );
  const teams = { home: view.home.short, away: view.away.short };
  const amounts = QUIZ_AMOUNTS.filter((points) => (mine?.stake ?? 0) + points <= QUIZ_STAKE_MAX);
  const stateText = isOpen
    ? t("state.open", { time: formatDayTime(quiz.starts_at * 1000, { locale, ...visit }) })
    : isHidden
      ? t("state.closed")
      : t(state === "settled" && outcome === "void" ? "state.void" : `state.${state}`);
  const rule = ruleText(t, question.kind, quiz.sport_id);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    const content = `${form.get("choice")} ${form.get("points")}`;
    if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() };
    form.set("request_key", sent.current.key);
    if (!user) {
      const fields = [...form].map(([name, value]) => [name, String(value)] as const);
      return promptLogin({ act: "pick", ...(picked !== null && { form: { action: address, fields } }) });
    }
    act.submit(form, { method: "post", action: address });
  };
  return (
    <act.Form method="post" action={address} className="card quiz-question" onSubmit={send}>
      <input type="hidden" name="question" value={question.id} />
      <fieldset className="stack">
        <legend>{questionText(t, question, quiz.sport_id, locale)}</legend>
        <p className="quiz-small">
          {stateText} · {t("total", { points: writtenNumber(all, locale) })}
        </p>
        {choices.map(({ choice, stake, people }, index) => (
          <label key={choice} className={`quiz-answer${outcome === choice ? " quiz-right" : ""}`}>
            <input
              type="radio"
              name="choice"
              value={choice}
              checked={picked === choice}
              disabled={!isOpen || (mine !== null && mine.choice !== choice)}
              onChange={() => setChosen(choice)}
            />
            <span className="quiz-name">
              {formatPick(t, question, choice, teams, locale)}
              {outcome === choice ? <i>{t("right")}</i> : null}
            </span>
            <span className="caption">{t("people", { count: people })}</span>
            <b>{writtenShare((shares[index] ?? 0) / 100, locale)}</b>
            <progress max={all || 1} value={stake} aria-hidden />
          </label>
        ))}
      </fieldset>
      {mine ? (
        <p className={`quiz-mine ${isHidden ? "" : (CLASS_OF[mine.state] ?? "")}`}>
          {isHidden ? t("mine", { points: mine.stake }) : pickText(t, mine)}
          {mine.corrected && !isHidden ? <small className="caption">{t("state.corrected")}</small> : null}
        </p>
      ) : null}
      {isOpen && amounts.length > 0 ? (
        <div className="quiz-amounts stack">
          {amounts.map((points) => (
            <button
              key={points}
              type="submit"
              name="points"
              value={points}
              className="button button-quiet"
              disabled={user !== null && (picked === null || act.state !== "idle" || points > (quiz.mine?.balance ?? 0))}
            >
              {t(mine ? "add" : "put", { points })}
            </button>
          ))}
        </div>
      ) : null}
      <p className="quiz-small">
        {isOpen && amounts.length === 0
          ? t("most", { most: QUIZ_STAKE_MAX })
          : isOpen && picked === null
            ? t("choose")
            : t("share")}
        {rule ? ` ${rule}` : ""}
      </p>
    </act.Form>
  );
}
