import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { WalletMonth } from "#edge/contract/entities/wallet.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { guard } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useVisit } from "#app/visit/visit.ts";
import { OfferLink, useOffer } from "#app/features/money/offer-link.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Empty } from "#app/ui/blocks.tsx";
import "#app/features/money/money.css";
import "./balance.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { gold, diamond } = requireOwn(context, request);
  const { list } = await guard(context.product.wallet.getMonths({ zone: context.visit.zone }), request);
  return { gold, diamond, months: list };
}

export const handle = { areas: ["money", "wallet"] } satisfies ScreenHandle;

export const meta = createMeta("wallet", "balance.title", "balance.description");

const FLOWS = ["gold.in", "gold.out", "diamond.in", "diamond.out"] as const;
type Flow = Pick<WalletMonth, "gold_in" | "gold_out" | "diamond_in" | "diamond_out">;
const findAmount = (flow: Flow, way: (typeof FLOWS)[number]): number => flow[way.replace(".", "_") as keyof Flow];

function Month({ month, open }: { month: WalletMonth; open: boolean }) {
  const t = useText("wallet");
  const money = useText("money");
  const { locale } = useVisit();
  const [year = "", number = ""] = month.month.split("-");
  const signed = (amount: number, way: (typeof FLOWS)[number]) =>
    `${way.endsWith("in") ? "+" : "−"}${formatCoins(amount, locale)}`;
  const shown = FLOWS.filter((way) => findAmount(month, way) > 0);
  return (
    <li className="card month">
      <h3>{t("balance.month", { year, month: locale === "zh" ? Number(number) : number })}</h3>
      <dl>
        {shown.map((way) => (
          <div key={way}>
            <dt className="faded">{t(`balance.${way}`)}</dt>
            <dd className={way.endsWith("in") ? "coming" : undefined}>{signed(findAmount(month, way), way)}</dd>
          </div>
        ))}
      </dl>
      <details open={open}>
        <summary className="secondary">{t("balance.kinds")}</summary>
        <ul>
          {month.kinds.map((kind) => (
            <li className="row-wide" key={kind.type}>
              <Link to={`/trans-log?type=${kind.type}`}>{writtenIn(kind, "name", locale)}</Link>
              <span>
                {FLOWS.filter((way) => findAmount(kind, way) > 0).map((way) => (
                  <b key={way} className={way.endsWith("in") ? "coming" : undefined}>
                    {money(way.startsWith("gold") ? "gold.amount" : "diamond.amount", {
                      gold: signed(findAmount(kind, way), way),
                      count: findAmount(kind, way),
                    })}
                  </b>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** The wallet's balance, and income and spending by month (Specification 2.10, 7.18). */
export default function Balance() {
  const t = useText("wallet");
  const { locale } = useVisit();
  const offer = useOffer(t("wallet.recharge"));
  const { gold, diamond, months } = useLoaderData<typeof loader>();
  return (
    <CenterScreen title={t("balance.title")} up={{ to: "/user-center/wallet", label: t("wallet.title") }}>
      <section className="wallet card">
        <dl>
          <div>
            <dt>{t("wallet.gold")}</dt>
            <dd>{formatCoins(gold, locale)}</dd>
          </div>
          <div>
            <dt>{t("wallet.diamond")}</dt>
            <dd>{formatCoins(diamond, locale)}</dd>
          </div>
        </dl>
        <nav aria-label={t("wallet.ways")}>
          <OfferLink className="more">{t("wallet.recharge")}</OfferLink>
          <Link className="more" to="/trans-log">
            {t("wallet.log")}
          </Link>
          <Link className="more" to="/user-center/withdraw">
            {t("wallet.withdraw")}
          </Link>
        </nav>
      </section>
      {months.length === 0 ? (
        <Empty title={t("balance.empty")} text={t("balance.empty.text")} {...offer} />
      ) : (
        <>
          <h2 className="months-title">{t("balance.months")}</h2>
          <ul>
            {months.map((month, at) => (
              <Month key={month.month} month={month} open={at === 0} />
            ))}
          </ul>
        </>
      )}
    </CenterScreen>
  );
}
