import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isScoreHidden, sportName } from "#edge/contract/rules/matches.ts";
import { QUIZ_SPANS, type QuizSpan } from "#edge/contract/rules/quiz.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Bones } from "../late-part/bones.tsx";
import { formatShortName } from "../names.ts";
import { useVisit } from "../../visit/visit.ts";
import { formatPick, questionText } from "./answer-name.ts";
import { pickText } from "./question-card.tsx";
import type { QuizAnswer } from "./quiz-answer.ts";
import { Card } from "#app/ui/blocks.tsx";

/** The code and the data of the list are loaded when the viewer opens it. */
export default function QuizLists({ list, address }: { list: "rank" | "mine"; address: string }) {
  return list === "rank" ? <Rank address={address} /> : <OwnPicks address={address} />;
}

function Rank({ address }: { address: string }) {
  const t = useText("quiz");
  const { locale } = useVisit();
  const [span, setSpan] = useState<QuizSpan>("week");
  const { load, data } = useFetcher<QuizAnswer>();
  useEffect(() => load(`${address}?span=${span}`), [load, address, span]);
  const rank = data?.rank;
  const place = (number: number): string => (number === 0 ? t("rank.beyond") : t("rank.place", { place: number }));
  return (
    <Card titleId="quiz-rank" title={t("rank.title")}>
      <div className="chips" role="group" aria-labelledby="quiz-rank">
        {QUIZ_SPANS.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === span}
            aria-current={name === span ? "true" : undefined}
            onClick={() => setSpan(name)}
          >
            {t(`rank.${name}`)}
          </button>
        ))}
      </div>
      {rank ? (
        <div className="card-body">
          {rank.mine ? (
            <p className="quiz-small">
              {t("rank.mine", { place: place(rank.mine.place), points: writtenNumber(rank.mine.won, locale) })}
            </p>
          ) : null}
          {rank.list.length === 0 ? <p className="quiz-small">{t("rank.empty")}</p> : null}
          <ol className="quiz-list divided">
            {rank.list.map((line) => (
              <li className="stack" key={line.uid}>
                <span>{line.place}</span>
                <span className="cut">{line.nick_name}</span>
                <b>{t("points", { points: writtenNumber(line.won, locale) })}</b>
              </li>
            ))}
          </ol>
        </div>
      ) : (
        <Bones rows={[4]} />
      )}
    </Card>
  );
}

function OwnPicks({ address }: { address: string }) {
  const t = useText("quiz");
  const { locale, spoilers } = useVisit();
  const { load, data } = useFetcher<QuizAnswer>();
  useEffect(() => load(`${address}?page=1`), [load, address]);
  const own = data?.own;
  if (!own) return <Bones rows={[4]} />;
  return (
    <Card titleId="quiz-mine" title={t("mine.title")}>
      <ul className="card-body quiz-list divided quiz-own">
        {own.list.map((pick) => {
          const match = own.matches.find(({ matchid }) => matchid === pick.matchid);
          if (!match) return null;
          const home = formatShortName(match.hometeam, locale);
          const away = formatShortName(match.awayteam, locale);
          const isHidden = pick.state !== "waiting" && isScoreHidden(spoilers, pick.matchid);
          const chosen = formatPick(t, pick, pick.choice, { home, away }, locale);
          return (
            <li className="stack" key={`${pick.matchid} ${pick.kind}`}>
              <Link to={`/score/detail/${sportName(match.sport_id)}/${pick.matchid}?tab=quiz`}>
                <span className="cut">
                  {home} – {away}
                </span>
                <small className="caption">
                  {questionText(t, pick, match.sport_id, locale)} {chosen}
                </small>
              </Link>
              <b className={pick.state === "won" && !isHidden ? "quiz-won" : undefined}>
                {isHidden ? t("mine.hidden") : pick.state === "waiting" ? t("mine.waiting") : pickText(t, pick)}
              </b>
            </li>
          );
        })}
      </ul>
      {own.list.length === 0 ? <p className="tab-note">{t("mine.empty")}</p> : null}
    </Card>
  );
}
