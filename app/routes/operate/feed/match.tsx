import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { FeedSourcesCard } from "#app/features/operate/feed-sources.tsx";
import { FeedTraceEntry } from "#app/features/operate/feed-trace-entry.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { formatShortName } from "#app/features/names.ts";
import { guard, idParam, wordParam } from "#app/features/page-guard.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Empty } from "#app/ui/blocks.tsx";

export const handle = { areas: ["operate-feed"] } satisfies ScreenHandle;

export async function loader({ context: { product, visit }, params, request }: LoaderFunctionArgs) {
  const sport = wordParam(params.sport, ["football", "basketball"] satisfies SportName[]);
  const { match, driver, sources, list } = await guard(
    product.operate.getFeedTrace({ sport, matchid: idParam(params.id) }),
    request,
  );
  const name = (side: typeof match.hometeam): string => formatShortName(side, visit.locale);
  return { id: match.matchid, sport, home: name(match.hometeam), away: name(match.awayteam), driver, sources, list };
}

export const meta = operateMeta("section.feed");

export default function OperateFeedMatch() {
  const own = useText("operate-feed");
  const { id, sport, home, away, driver, sources, list } = useLoaderData<typeof loader>();
  return (
    <OperateScreen
      title={own("match.title", { home, away })}
      text={driver ? own("match.driver", { driver }) : own("match.no-driver")}
      up="feed"
    >
      <p className="operate-links">
        <Link to={`/score/detail/${sport}/${id}`}>{own("match.page")}</Link>
      </p>
      {sources?.witness ? <FeedSourcesCard sources={sources} /> : null}
      {list.length === 0 ? (
        <Empty title={own("match.empty")} text={own("match.empty.text")} />
      ) : (
        <ul className="card operate-lines">
          {list.map((trace) => (
            <FeedTraceEntry key={trace.published_at} trace={trace} />
          ))}
        </ul>
      )}
    </OperateScreen>
  );
}
