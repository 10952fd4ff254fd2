import { useEffect, useState } from "react";
import type { Match } from "#edge/contract/entities/match.ts";
import { matchData } from "#edge/contract/rules/shared-subjects.ts";
import { useText } from "#app/i18n/use-text.ts";
import { untilLeft } from "#app/state/leaving.ts";
import { Crest } from "#app/ui/crest.tsx";
import { formatDayTime, formatTime } from "../../format-time.ts";
import { formatName, formatShortName } from "../../names.ts";
import { useVisit } from "../../../visit/visit.ts";
import { MessageSheet } from "../message-sheet.tsx";
import type { Contents } from "../outgoing.ts";
import { plainName } from "../plain-name.ts";
import "./match-choice.css";

/**
 * The list shows at most this many of today's matches, because both sports together have hundreds. The search finds the others.
 */
const SHOWN_MAX = 60;

interface Matches {
  followed: readonly Match[];
  today: readonly Match[];
}

/** If the followed matches cannot be loaded, returns only the matches of today. */
async function readMatches(zone: string): Promise<Matches> {
  const { browserProduct } = await import("#app/client/product.ts");
  const { race } = browserProduct();
  const [day, own] = await Promise.all([
    race.getDateMatch({ sport_id: 0, zone }),
    race.getAttentMatchlist({ sport_id: 0 }).catch(() => ({ list: [] })),
  ]);
  const followed = new Set(own.list.map(({ matchid }) => matchid));
  return { followed: own.list, today: day.list.filter(({ matchid }) => !followed.has(matchid)) };
}

interface MatchChoiceProps {
  onChoose: (contents: Contents) => void;
  onClose: () => void;
}

/** Matches that the viewer follows, then those of today. */
export default function MatchChoice({ onChoose, onClose }: MatchChoiceProps) {
  const t = useText("messenger");
  const visit = useVisit();
  const { locale, zone } = visit;
  const [wanted, setWanted] = useState("");
  /** null while they load. */
  const [matches, setMatches] = useState<Matches | null>(null);
  useEffect(() => untilLeft(readMatches(zone), setMatches, () => setMatches({ followed: [], today: [] })), [zone]);
  const word = plainName(wanted);
  const isFound = ({ hometeam, awayteam, matchevent }: Match): boolean =>
    [hometeam, awayteam, matchevent].some((named) => plainName(formatName(named, locale)).includes(word));
  const followed = matches?.followed.filter(isFound).slice(0, SHOWN_MAX) ?? [];
  const today = matches?.today.filter(isFound).slice(0, SHOWN_MAX) ?? [];
  const choose = ({ sport_id, matchid, hometeam, awayteam }: Match): void =>
    onChoose({
      kind: "custom",
      data: matchData(sport_id, matchid),
      description: t("match.words", { home: formatName(hometeam, locale), away: formatName(awayteam, locale) }),
    });
  const section = (title: string, list: readonly Match[], formatStart: typeof formatTime) =>
    list.length > 0 ? (
      <section className="match-choices">
        <h3 className="secondary">{title}</h3>
        <ul className="message-acts divided">
          {list.map((match) => (
            <li key={match.matchid}>
              <button type="button" onClick={() => choose(match)}>
                <span className="match-choice grows">
                  {[match.hometeam, match.awayteam].map((team) => (
                    <span key={team.id}>
                      <Crest logo={team.logo} />
                      <span className="cut">{formatName(team, locale)}</span>
                    </span>
                  ))}
                </span>
                <span className="match-choice-facts caption">
                  <span className="cut">{formatShortName(match.matchevent, locale)}</span>
                  <time>{formatStart(match.time * 1_000, visit)}</time>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    ) : null;
  return (
    <MessageSheet title={t("match.title")} onClose={onClose}>
      <input
        type="search"
        className="forward-search"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        placeholder={t("match.search")}
        aria-label={t("match.search")}
      />
      <div className="match-choice-list">
        {section(t("match.followed"), followed, formatDayTime)}
        {section(t("match.today"), today, formatTime)}
        {followed.length + today.length > 0 ? null : (
          <p className="messenger-note" role="status">
            {t(matches === null ? "thread.loading" : "match.none")}
          </p>
        )}
      </div>
    </MessageSheet>
  );
}
