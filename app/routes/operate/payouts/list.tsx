import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PAGE_SIZE } from "../../../../edge/contract/rules/paging";
import { formatDayTime } from "../../../features/format-time";
import { formatCoins, formatMoney } from "../../../features/money/format-money";
import { GrowingList } from "../../../features/money/growing-list";
import { OperateRow } from "../../../features/operate/operate-row";
import { operateMeta, OperateScreen } from "../../../features/operate/operate-screen";
import { filteredAddress, StateFilter } from "../../../features/operate/state-filter";
import { guard, idParam } from "../../../features/page-guard";
import { useVisit } from "../../../features/visit";
import { useText } from "../../../i18n/use-text";
import type { ScreenHandle } from "../../../root";

const STATES = ["reviewing", "paying", "paid", "cancelled"] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const state = STATES.find((known) => known === query.get("state"));
  const person = /^[1-9]\d{0,14}$/.exec(query.get("person") ?? "")?.[0];
  const page = query.get("page") ? idParam(query.get("page") ?? undefined) : 1;
  return { ...(await guard(context.product.operate.getPayouts({ state, person, page, size: PAGE_SIZE }), request)), state, person, page };
}

export const handle = { areas: ["operate-trade"] } satisfies ScreenHandle;

export const meta = operateMeta("section.payouts");

/** Everybody's withdrawals by state or person (Specification 4.4). */
export default function Payouts() {
  const t = useText("operate");
  const trade = useText("operate-trade");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  const address = filteredAddress("/operate/payouts", { state: page.state, person: page.person });
  return (
    <OperateScreen title={t("section.payouts")} text={trade("payouts.text")}>
      <StateFilter states={STATES} state={page.state} person={page.person} />
      {page.list.length === 0 ? (
        <section className="empty">
          <h2>{trade("payouts.empty")}</h2>
        </section>
      ) : (
        <GrowingList
          key={address}
          first={page}
          size={PAGE_SIZE}
          address={address}
          className="card"
          render={(row) => (
            <OperateRow
              key={row.id}
              to={`/operate/payouts/${row.id}`}
              title={trade("payout.sum", { amount: formatMoney(row.cents, row.currency, visit.locale), diamonds: formatCoins(row.diamonds, visit.locale) })}
              about={[`${row.nick_name} ${row.uid}`, `${trade(`payout.kind.${row.kind}`)} ${row.account}`, formatDayTime(row.created_at * 1000, visit)]}
              mark={trade(`state.${row.state}`)}
              urgent={row.state === "reviewing"}
            />
          )}
        />
      )}
    </OperateScreen>
  );
}
