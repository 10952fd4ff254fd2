import { useEffect, useState } from "react";
import { sportName } from "#edge/contract/rules/matches.ts";
import type { SharedMatch } from "#edge/contract/rules/shared-subjects.ts";
import { useScoreFeed } from "#app/client/score-feed.ts";
import { useText } from "#app/i18n/use-text.ts";
import { type MatchLine, matchLine } from "../../match-row/match-line.ts";
import { MatchRows } from "../../match-row/match-rows.tsx";
import { useVisit } from "../../../visit/visit.ts";
import { untilLeft } from "#app/state/leaving.ts";
import "./poll.css";

export default function MatchCard({ match: { sportId, matchId } }: { match: SharedMatch }) {
  const t = useText("groups");
  const { locale } = useVisit();
  /** undefined while the match loads, null if it does not exist. */
  const [line, setLine] = useState<MatchLine | null>();
  useEffect(() => {
    const read = async (): Promise<MatchLine> => {
      const { browserProduct } = await import("#app/client/product.ts");
      const { match } = await browserProduct().sport.getMatchInfo({ sport: sportName(sportId), matchid: matchId });
      return matchLine(match, locale);
    };
    return untilLeft(read(), setLine, () => setLine(null));
  }, [sportId, matchId, locale]);
  useScoreFeed(sportId);
  if (line === null) return <p className="match-card caption">{t("match.gone")}</p>;
  return (
    <div className="match-card">
      {line === undefined ? (
        <span className="skeleton match-card-wait" />
      ) : (
        <MatchRows sport={sportId} matches={[line]} day plain />
      )}
    </div>
  );
}
