import { useEffect, useMemo, useState } from "react";
import { sportName } from "#edge/contract/rules/matches.ts";
import type { SharedMatch } from "#edge/contract/rules/shared-subjects.ts";
import { useScoreFeed } from "#app/client/score-feed.ts";
import { useText } from "#app/i18n/use-text.ts";
import { untilLeft } from "#app/state/leaving.ts";
import { useVisit } from "../../../visit/visit.ts";
import { type MatchLine, matchLine, readMatchLine } from "../../match-row/match-line.ts";
import { useRowView } from "../../match-row/use-row-view.ts";

interface MatchPreviewProps {
  match: SharedMatch;
  /** Shown until the match is loaded, and if the match does not exist. */
  otherwise: string;
}

/** Shows the current state of the shared match. A reader who hides results sees only the teams. */
export default function MatchPreview({ match, otherwise }: MatchPreviewProps) {
  const { locale } = useVisit();
  const { sportId, matchId } = match;
  const [line, setLine] = useState<MatchLine | null>(null);
  useEffect(() => {
    const read = async (): Promise<MatchLine> => {
      const { browserProduct } = await import("#app/client/product.ts");
      const answer = await browserProduct().sport.getMatchInfo({ sport: sportName(sportId), matchid: matchId });
      return matchLine(answer.match, locale);
    };
    return untilLeft(read(), setLine, () => setLine(null));
  }, [sportId, matchId, locale]);
  return line === null ? otherwise : <Score match={match} line={line} />;
}

function Score({ match: { sportId }, line }: { match: SharedMatch; line: MatchLine }) {
  const t = useText("contacts");
  useScoreFeed(sportId);
  const brief = useMemo(() => readMatchLine(line), [line]);
  const { home, away } = useRowView(sportId, brief, 0);
  const score = home.score === null || away.score === null ? "–" : `${home.score}–${away.score}`;
  return `${t("preview.match")} ${home.name} ${score} ${away.name}`;
}
