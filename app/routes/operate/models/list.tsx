import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { OperateRow } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => guard(context.product.operate.getModelDesk({}), request);

export const handle = { areas: ["operate-goods", "models"] } satisfies ScreenHandle;

export const meta = operateMeta("section.models");

/** Plans of data models, on sale or not. */
export default function OperateModels() {
  const t = useText("operate");
  const own = useText("operate-goods");
  const words = useText("models");
  const { locale } = useVisit();
  const { list } = useLoaderData<typeof loader>();
  return (
    <OperateScreen title={t("section.models")} text={own("models.text")}>
      <section className="card">
        <div className="card-head">
          <h2>{t("section.models")}</h2>
          <Link className="more" to="/operate/models/new">
            {t("add")}
          </Link>
        </div>
        {list.length === 0 ? <p className="card-body">{own("models.empty")}</p> : null}
        <ul>
          {list.map((plan) => (
            <OperateRow
              key={plan.id}
              to={`/operate/models/${plan.id}`}
              title={writtenIn(plan, "name", locale)}
              about={[
                words(`model.${plan.model}`),
                own("goods.days", { days: plan.days }),
                plan.currency === "gold"
                  ? own("goods.coins", { gold: formatCoins(plan.price, locale) })
                  : formatMoney(plan.price, plan.currency, locale),
              ]}
              mark={own(plan.is_on ? "goods.on" : "goods.off")}
            />
          ))}
        </ul>
      </section>
    </OperateScreen>
  );
}
