import { TABLE_SIDES, type TableSide } from "#edge/contract/rules/tables/sides.ts";
import { useText } from "../../i18n/use-text.ts";
import { TabLinks } from "../../ui/tab-links.tsx";

/** Each link selects the matches on which the table is based. `address` already contains a query. */
export function TableSides({ side, address }: { side: TableSide; address: string }) {
  const t = useText("standings");
  return (
    <TabLinks
      label={t("side")}
      tabs={TABLE_SIDES.map((one) => ({
        to: one === "all" ? address : `${address}&side=${one}`,
        name: t(`side.${one}`),
        current: one === side,
      }))}
    />
  );
}
