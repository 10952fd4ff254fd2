import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { leavePlain } from "#app/features/leave-plain.ts";
import { guard } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterRow } from "#app/features/user-center/center-row.tsx";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Empty } from "#app/ui/blocks.tsx";
import "#app/features/user-center/subject-list.css";

export async function loader({ context, request }: LoaderFunctionArgs) {
  leavePlain(context);
  requireOwn(context, request);
  return guard(context.product.user.getBagItems({}), request);
}

export const handle = { areas: ["people"] } satisfies ScreenHandle;

export const meta = createMeta("people", "bag.title", "bag.description");

/** The bag of specification 2.10 and 3.20. */
export default function Materials() {
  const t = useText("people");
  const { locale } = useVisit();
  const { list } = useLoaderData<typeof loader>();
  return (
    <CenterScreen title={t("bag.title")}>
      {list.length === 0 ? (
        <Empty plain title={t("bag.empty")} text={t("bag.empty.text")} to="/recharge" link={t("bag.buy")} />
      ) : (
        <>
          <p className="center-note">{t("bag.text")}</p>
          <ul className="center-card center-rows subject-list divided">
            {list.map((item) => (
              <li key={item.gift_id} className="center-row">
                <span>
                  {writtenIn(item, "name", locale)}
                  <br />
                  <small>{t("bag.worth", { gold: formatCoins(item.price, locale), count: item.price })}</small>
                </span>
                <b>{t("bag.count", { count: formatCoins(item.count, locale) })}</b>
              </li>
            ))}
          </ul>
          <ul className="center-card center-rows">
            <CenterRow to="/recharge" label={t("bag.buy")} />
          </ul>
        </>
      )}
    </CenterScreen>
  );
}
