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
import { packWords } from "./pack-words.ts";

const MONEY = "CNY";

export const loader = ({ context, request }: LoaderFunctionArgs) => guard(context.product.operate.getGoods({}), request);

export const handle = { areas: ["operate-goods"] } satisfies ScreenHandle;

export const meta = operateMeta("section.goods");

export default function Goods() {
  const t = useText("operate");
  const own = useText("operate-goods");
  const { locale } = useVisit();
  const goods = useLoaderData<typeof loader>();
  const money = (cents: number) => formatMoney(cents, MONEY, locale);
  const gold = (coins: number) => own("goods.coins", { gold: formatCoins(coins, locale), count: coins });
  const sale = (isOn: number) => (isOn ? own("goods.on") : own("goods.off"));
  const groups = [
    {
      kind: "gold",
      rows: goods.gold.map((row) => ({
        row,
        about: [
          gold(row.gold),
          row.bonus_gold > 0 && own("goods.bonus", { gold: row.bonus_gold, count: row.bonus_gold }),
          money(row.price),
        ],
        mark: sale(row.is_on),
      })),
    },
    {
      kind: "gift_package",
      rows: goods.gift_package.map((row) => ({
        row,
        about: [gold(row.price), packWords(row.items, goods.gift, locale)],
        mark: sale(row.is_on),
      })),
    },
    {
      kind: "plan",
      rows: goods.plan.map((row) => ({
        row,
        about: [own("goods.days", { days: row.days }), money(row.price)],
        mark: sale(row.is_on),
      })),
    },
    { kind: "gift", rows: goods.gift.map((row) => ({ row, about: [gold(row.price)], mark: `#${row.id}` })) },
    {
      kind: "coupon",
      rows: goods.coupon.map((row) => ({
        row,
        about: [
          own(`goods.scope.${row.scope}`),
          row.kind === "percent"
            ? own("goods.percent", { value: row.value })
            : row.kind === "cut"
              ? own("goods.cut", { money: money(row.value) })
              : own("goods.bonus", { gold: row.value, count: row.value }),
        ],
        mark: `#${row.id}`,
      })),
    },
  ] as const;
  return (
    <OperateScreen title={t("section.goods")} text={own("goods.text")}>
      {groups.map(({ kind, rows }) => (
        <ItemGroup
          key={kind}
          title={own(`goods.${kind}`)}
          path={`/operate/goods/${kind}`}
          rows={rows.map(({ row, about, mark }) => ({ id: row.id, title: writtenIn(row, "name", locale), about, mark }))}
        />
      ))}
    </OperateScreen>
  );
}
