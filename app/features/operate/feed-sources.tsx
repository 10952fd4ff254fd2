import type { FeedSources } from "#edge/contract/calls/operate/feed.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatTime } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";
import { Card } from "#app/ui/blocks.tsx";

const SECOND_MS = 1_000;

export function FeedSourcesCard({ sources }: { sources: FeedSources }) {
  const own = useText("operate-feed");
  const visit = useVisit();
  const score = (pair: FeedSources["shown_score"]): string => (pair ? `${pair.home} - ${pair.away}` : "–");
  const name = (source: string): string => source || own("source.unnamed");
  return (
    <Card title={own(sources.unconfirmed ? "sources.doubt" : "sources")}>
      <dl className="operate-facts">
        <div>
          <dt>{own("sources.owner", { name: name(sources.owner) })}</dt>
          <dd>{score(sources.owner_score)}</dd>
        </div>
        <div>
          <dt>{own("sources.witness", { name: name(sources.witness ?? "") })}</dt>
          <dd>{score(sources.witness_score)}</dd>
        </div>
        <div>
          <dt>{own("sources.shown")}</dt>
          <dd>
            {score(sources.shown_score)}
            {sources.decided_at === null
              ? ""
              : ` · ${own("sources.decided", { time: formatTime(sources.decided_at * SECOND_MS, visit) })}`}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
