import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { usePhaseText } from "#app/features/activity/activity-card.tsx";
import "#app/features/activity/promotion.css";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { toMeta } from "#app/features/page-meta.ts";
import { useVisit } from "#app/visit/visit.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { activityAction } from "./activity-action.ts";
import { DrawCard } from "./parts/draw-card.tsx";
import { OddsCard } from "./parts/odds-card.tsx";
import { OwnRecords, Winners } from "./parts/records.tsx";
import { SourcesCard } from "./parts/sources-card.tsx";
import { StagesCard } from "./parts/stages-card.tsx";
import { readDetail } from "./queries.ts";
import { Card } from "#app/ui/blocks.tsx";
import "#app/features/database/split.css";
import "./activity.css";

export const loader = ({ context, request, params }: LoaderFunctionArgs) => readDetail(context, request, params.id);

export const action = activityAction;

export const handle = { areas: ["activity"], wide: true } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "activity");
    const info = args.data?.info;
    return {
      title: info ? writtenIn(info, "title", locale) : t("title"),
      description: info ? writtenIn(info, "summary", locale) : t("description"),
    };
  });

/** The screen of specification 1.2, 2.3 and 2.7. */
export default function Activity() {
  const t = useText("activity");
  const visit = useVisit();
  const view = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const phaseText = usePhaseText();
  const { pathname } = useLocation();
  const { info } = view;
  const time = (s: number): string => `${formatDate(s * 1000, visit)} ${formatTime(s * 1000, visit)}`;
  return (
    <article className="split">
      <ScreenHead up={{ to: "/activities", label: t("back") }} />
      <header className="promotion">
        <p className="activity-marks wraps">
          <span>{t(`kind.${info.kind}`)}</span>
          <span>{phaseText(info)}</span>
        </p>
        <h1>{writtenIn(info, "title", visit.locale)}</h1>
        <p>{writtenIn(info, "summary", visit.locale)}</p>
        <p className="activity-period">{t("period", { from: time(info.starts_at), to: time(info.ends_at) })}</p>
      </header>
      <div className="main-column">
        {info.kind === "draw" ? (
          <>
            <DrawCard view={view} refusal={refusal} />
            <SourcesCard info={info} />
          </>
        ) : (
          <StagesCard view={view} refusal={refusal} />
        )}
      </div>
      <div className="side-column">
        {info.kind === "draw" ? <OddsCard info={info} /> : null}
        {visit.user ? <OwnRecords view={view} path={pathname} /> : null}
        {info.kind === "draw" ? <Winners view={view} /> : null}
        <Card titleId="rules-title" title={t("rules.title")}>
          <ol className="promotion-rules stack secondary">
            {writtenIn(info, "rules", visit.locale)
              .split("\n")
              .map((rule, at) => (
                <li key={at}>{rule}</li>
              ))}
          </ol>
        </Card>
      </div>
    </article>
  );
}
