import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { ItemGroup } from "#app/features/operate/item-group.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => guard(context.product.operate.getModelDesk({}), request);

export const handle = { areas: ["operate-goods", "models"] } satisfies ScreenHandle;

export const meta = operateMeta("section.models");

export default function OperateModels() {
  const t = useText("operate");
  const own = useText("operate-goods");
  const words = useText("models");
  const { locale } = useVisit();
  const { list } = useLoaderData<typeof loader>();
  return (
    <OperateScreen title={t("section.models")} text={own("models.text")}>
      <ItemGroup
        title={t("section.models")}
        path="/operate/models"
        empty={own("models.empty")}
        rows={list.map((offer) => ({
          id: offer.id,
          title: writtenIn(offer, "name", locale),
          about: [
            words(`model.${offer.model}`),
            own("goods.days", { days: offer.days }),
            offer.currency === "gold"
              ? own("goods.coins", { gold: formatCoins(offer.price, locale), count: offer.price })
              : formatMoney(offer.price, offer.currency, locale),
          ],
          mark: own(offer.is_on ? "goods.on" : "goods.off"),
        }))}
      />
    </OperateScreen>
  );
}
