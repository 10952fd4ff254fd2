import { TABLE_SIDES, type TableSide } from "#edge/contract/rules/tables/sides.ts";
import { useText } from "../../i18n/use-text.ts";
import { TabLinks } from "../../ui/tab-links.tsx";

/** The choice of the matches that a table counts, as links from an address that has a query already. */
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
