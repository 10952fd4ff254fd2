import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatDayTime } from "#app/features/format-time.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { PersonFilter, StateFilter } from "#app/features/operate/operate-filters.tsx";
import { loadList, PERSON_FILTER } from "#app/features/operate/load-list.ts";
import { operateMeta } from "#app/features/operate/operate-screen.tsx";
import { SectionList } from "#app/features/operate/section-list.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

const STATES = ["reviewing", "paying", "paid", "cancelled"] as const;

export const loader = (args: LoaderFunctionArgs) => loadList(args, "getPayouts", { state: STATES, person: PERSON_FILTER });

export const handle = { areas: ["operate-trade"] } satisfies ScreenHandle;

export const meta = operateMeta("section.payouts");

/** The withdrawals of all people, by state or person (Specification 4.4). */
export default function Payouts() {
  const trade = useText("operate-trade");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  return (
    <SectionList
      section="payouts"
      text={trade("payouts.text")}
      page={page}
      fields={
        <>
          <StateFilter value={page.filters.state} options={STATES.map((state) => [state, trade(`state.${state}`)])} />
          <PersonFilter value={page.filters.person} />
        </>
      }
      empty={trade("payouts.empty")}
      row={(row) => ({
        id: row.id,
        title: trade("payout.sum", {
          amount: formatMoney(row.cents, row.currency, visit.locale),
          diamonds: formatCoins(row.diamonds, visit.locale),
        }),
        about: [
          `${row.nick_name} ${row.uid}`,
          `${trade(`payout.kind.${row.kind}`)} ${row.account}`,
          formatDayTime(row.created_at * 1000, visit),
        ],
        mark: trade(`state.${row.state}`),
        urgent: row.state === "reviewing",
      })}
    />
  );
}
