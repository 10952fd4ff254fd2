import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { toCents } from "#edge/contract/rules/payouts.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { guard } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterRow } from "#app/features/user-center/center-row.tsx";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useVisit } from "#app/visit/visit.ts";
import { OfferLink } from "#app/features/money/offer-link.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import "./wallet.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { gold, diamond } = requireOwn(context, request);
  const { open } = await guard(context.product.wallet.getWithdrawalList({ size: 1 }), request);
  return { gold, diamond, open: open?.state ?? null };
}

export const handle = { areas: ["wallet"] } satisfies ScreenHandle;

export const meta = createMeta("wallet", "wallet.title", "wallet.description");

/** The person's balances, with links to the screens of the wallet and of the shop (Specification 2.10). */
export default function WalletPage() {
  const t = useText("wallet");
  const { locale } = useVisit();
  const { gold, diamond, open } = useLoaderData<typeof loader>();
  return (
    <CenterScreen title={t("wallet.title")}>
      <dl className="purse">
        <div className="card">
          <dt className="faded">{t("wallet.gold")}</dt>
          <dd>{formatCoins(gold, locale)}</dd>
          <dd>
            <OfferLink className="button">{t("wallet.recharge")}</OfferLink>
          </dd>
        </div>
        <div className="card">
          <dt className="faded">{t("wallet.diamond")}</dt>
          <dd>{formatCoins(diamond, locale)}</dd>
          {diamond > 0 ? (
            <dd className="secondary">{t("wallet.worth", { amount: formatMoney(toCents(diamond), "CNY", locale) })}</dd>
          ) : null}
          <dd>
            <Link className="button button-quiet" to="/user-center/withdraw">
              {t("wallet.withdraw")}
            </Link>
          </dd>
        </div>
      </dl>
      <nav aria-label={t("wallet.ways")}>
        {open ? (
          <ul className="center-card center-rows">
            <CenterRow to="/user-center/withdraw" label={t("wallet.open", { state: t(`state.${open}`) })} />
          </ul>
        ) : null}
        <ul className="center-card center-rows">
          <CenterRow to="/user-center/balance" label={t("wallet.balance")} />
          <CenterRow to="/trans-log" label={t("wallet.log")} />
          <CenterRow to="/orders" label={t("wallet.orders")} />
        </ul>
        <ul className="center-card center-rows">
          <CenterRow to="/newshop" label={t("wallet.shop")} />
          <CenterRow to="/newshop/records" label={t("wallet.records")} />
          <CenterRow to="/user-center/my-address" label={t("wallet.address")} />
        </ul>
        <ul className="center-card center-rows">
          <CenterRow to="/vip-plans" label={t("wallet.plans")} />
          <CenterRow to="/coupons" label={t("wallet.coupons")} />
        </ul>
      </nav>
    </CenterScreen>
  );
}
