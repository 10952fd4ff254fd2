import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ActivityCard as Card } from "#edge/contract/entities/activity.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { ActivityCard } from "#app/features/activity/activity-card.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { WayBack } from "#app/features/way-back.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { CalendarIcon } from "#app/ui/icons.tsx";
import "./list.css";

/** No site runs so many activities at a time. */
const RUNNING_MAX = 50;

export async function loader({ request, context: { product } }: LoaderFunctionArgs) {
  const requested = new URL(request.url).searchParams.get("page");
  const page = requested ? idParam(requested) : 1;
  const [running, coming, over] = await guard(
    Promise.all([
      product.activity.getActivityList({ phase: "running", size: RUNNING_MAX }),
      product.activity.getActivityList({ phase: "coming", size: RUNNING_MAX }),
      product.activity.getActivityList({ phase: "over", page, size: PAGE_SIZE }),
    ]),
  );
  return { running: running.list, coming: coming.list, ...over, page };
}

export const handle = { areas: ["activity"] } satisfies ScreenHandle;

export const meta = createMeta("activity", "title", "description");

const line = (card: Card) => (
  <li key={card.id}>
    <ActivityCard card={card} />
  </li>
);

/** The screen of specification 1.2 and 2.3. */
export default function Activities() {
  const t = useText("activity");
  const shell = useText("shell");
  const { running, coming, ...over } = useLoaderData<typeof loader>();
  return (
    <>
      <WayBack to="/headline">{shell("tab.headline")}</WayBack>
      <h1 className="screen-title">{t("title")}</h1>
      {running.length === 0 ? (
        <section className="empty">
          <CalendarIcon size={48} />
          <h2>{t("empty")}</h2>
          <p>{t("empty.text")}</p>
          <Link className="button button-quiet" to="/user-center/task">
            {t("empty.go")}
          </Link>
        </section>
      ) : null}
      {(
        [
          ["running", running],
          ["coming", coming],
        ] as const
      ).map(([phase, list]) =>
        list.length > 0 ? (
          <section key={phase} className="card" aria-labelledby={`phase-${phase}`}>
            <div className="card-head">
              <h2 id={`phase-${phase}`}>{t(`phase.${phase}`)}</h2>
            </div>
            <ul className="activity-list">{list.map(line)}</ul>
          </section>
        ) : null,
      )}
      {over.list.length > 0 ? (
        <section className="card" aria-labelledby="phase-over">
          <div className="card-head">
            <h2 id="phase-over">{t("phase.over")}</h2>
          </div>
          <GrowingList first={over} size={PAGE_SIZE} address="/activities" className="activity-list" render={line} />
        </section>
      ) : null}
    </>
  );
}
