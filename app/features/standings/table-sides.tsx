import { TABLE_SIDES, type TableSide } from "#edge/contract/rules/tables/sides.ts";
import { useText } from "../../i18n/use-text.ts";
import { TabLinks } from "../../ui/tab-links.tsx";

/** The links choose which matches a table counts. `address` already contains a query. */
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
