import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { INCOME_SPANS } from "#edge/contract/rules/broadcasts.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { FigureChart } from "#app/features/figure-chart/figure-chart.tsx";
import { formatCalendarDate } from "#app/features/format-time.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { guard, readPaging } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Empty } from "#app/ui/blocks.tsx";
import "#app/ui/form/form.css";
import "#app/features/money/money.css";
import "./income.css";

/** A chart of fewer days or months than this is not drawn. */
const CHARTED_MIN = 3;
const HERE = "/user-center/income";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { diamond } = requireOwn(context, request);
  const query = new URL(request.url).searchParams;
  const by = INCOME_SPANS.find((span) => span === query.get("by")) ?? "day";
  const { page, size } = readPaging(query);
  const { gift } = context.product;
  const [income, { list: kinds }] = await guard(
    Promise.all([gift.getIncome({ by, page, size }), gift.getIncomeKinds({})]),
    request,
  );
  return { ...income, page, by, kinds, balance: diamond };
}

export const handle = { areas: ["people", "income"] } satisfies ScreenHandle;

export const meta = createMeta("income", "title", "description");

/** The screen of specification 2.10 and 7.18. */
export default function Income() {
  const t = useText("income");
  const people = useText("people");
  const { locale } = useVisit();
  const income = useLoaderData<typeof loader>();
  const { by, kinds, list, balance } = income;
  const count = (value: number): string => formatCoins(value, locale);
  /** `span` is a calendar day, or a month as 2026-11 or 11/2026. */
  const named = (span: string): string => formatCalendarDate(span, locale);
  const oldestFirst = list.toReversed();
  const [oldest] = oldestFirst;
  const newest = oldestFirst.at(-1);
  const best = list.reduce((most, span) => (span.diamonds > most.diamonds ? span : most), list[0] ?? { day: "", diamonds: 0 });
  return (
    <CenterScreen title={t("title")} up={{ to: "/user-center/anchor", label: people("anchor.title") }}>
      <section className="center-card income-sums">
        <dl>
          <div>
            <dt className="secondary">{t("all")}</dt>
            <dd>{count(income.diamonds)}</dd>
          </div>
          <div>
            <dt className="secondary">{t("balance")}</dt>
            <dd>{count(balance)}</dd>
          </div>
        </dl>
        <p className="secondary">
          {t("text", {
            gifts: count(income.gifts),
            gold: count(income.gold),
            count: income.gold,
            percent: income.sharing_ratio,
          })}
        </p>
        <Link className="button" to="/user-center/withdraw">
          {t("withdraw")}
        </Link>
      </section>
      {oldest && newest ? (
        <>
          <section className="center-card">
            <h2>{t("kinds")}</h2>
            {kinds.length === 0 ? <p className="center-note">{t("kinds.none")}</p> : null}
            <ul className="center-rows">
              {kinds.map((kind) => (
                <li key={kind.gift_id} className="center-row">
                  <img src={kind.picture} alt="" width={32} height={32} />
                  <span>
                    {writtenIn(kind, "name", locale)} {t("count", { count: count(kind.count) })}
                  </span>
                  <span className="center-value">{t("diamonds", { diamonds: count(kind.diamonds) })}</span>
                </li>
              ))}
            </ul>
          </section>
          <TabLinks
            label={t("spans")}
            tabs={INCOME_SPANS.map((span) => ({
              to: span === "day" ? HERE : `${HERE}?by=${span}`,
              name: t(span),
              current: span === by,
            }))}
          />
          {list.length >= CHARTED_MIN ? (
            <section className="center-card">
              <FigureChart
                isBars
                title={t("chart")}
                text={t("chart.text", { day: named(best.day), most: count(best.diamonds) })}
                values={oldestFirst.map(({ diamonds }) => diamonds)}
                times={oldestFirst.map((_, at) => at)}
                from={named(oldest.day)}
                to={named(newest.day)}
                shown={count}
              />
            </section>
          ) : null}
          <GrowingList
            key={by}
            first={income}
            address={by === "day" ? HERE : `${HERE}?by=${by}`}
            className="card income-spans divided"
            render={(span) => (
              <li key={span.day}>
                <b>{named(span.day)}</b>
                <span>{t("diamonds", { diamonds: count(span.diamonds) })}</span>
                <small>{t("line", { gifts: count(span.gifts), gold: count(span.gold), count: span.gold })}</small>
              </li>
            )}
          />
        </>
      ) : (
        <Empty plain title={t("empty")} text={t("empty.text")} />
      )}
    </CenterScreen>
  );
}
