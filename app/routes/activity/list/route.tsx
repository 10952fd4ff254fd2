import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ActivityCard as Activity } from "#edge/contract/entities/activity.ts";
import { ActivityCard } from "#app/features/activity/activity-card.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { guard, readPaging } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { CalendarIcon } from "#app/ui/act-icons.tsx";
import { Card, Empty } from "#app/ui/blocks.tsx";
import "./list.css";

/** No site runs more activities than this at a time. */
const RUNNING_MAX = 50;

export async function loader({ request, context: { product } }: LoaderFunctionArgs) {
  const { page, size } = readPaging(new URL(request.url).searchParams);
  const [running, coming, over] = await guard(
    Promise.all([
      product.activity.getActivityList({ phase: "running", size: RUNNING_MAX }),
      product.activity.getActivityList({ phase: "coming", size: RUNNING_MAX }),
      product.activity.getActivityList({ phase: "over", page, size }),
    ]),
  );
  return { running: running.list, coming: coming.list, ...over, page };
}

export const handle = { areas: ["activity"] } satisfies ScreenHandle;

export const meta = createMeta("activity", "title", "description");

const line = (card: Activity) => (
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
      <ScreenHead up={{ to: "/headline", label: shell("tab.headline") }} title={t("title")} />
      {running.length === 0 ? (
        <Empty icon={<CalendarIcon size={48} />} title={t("empty")} text={t("empty.text")}>
          <Link className="button button-quiet" to="/user-center/task">
            {t("empty.go")}
          </Link>
        </Empty>
      ) : null}
      {(
        [
          ["running", running],
          ["coming", coming],
        ] as const
      ).map(([phase, list]) =>
        list.length > 0 ? (
          <Card key={phase} titleId={`phase-${phase}`} title={t(`phase.${phase}`)}>
            <ul className="activity-list">{list.map(line)}</ul>
          </Card>
        ) : null,
      )}
      {over.list.length > 0 ? (
        <Card titleId="phase-over" title={t("phase.over")}>
          <GrowingList first={over} address="/activities" className="activity-list" render={line} />
        </Card>
      ) : null}
    </>
  );
}
