import { formatCoins } from "#app/features/money/format-money.ts";
import { CenterRow } from "#app/features/user-center/center-row.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

interface OwnRowsProps {
  uid: number;
  diamond: number;
  hasRoom: boolean;
  isLive: boolean;
}

export function OwnRows({ uid, diamond, hasRoom, isLive }: OwnRowsProps) {
  const t = useText("people");
  const money = useText("money");
  const { locale } = useVisit();
  return (
    <ul className="center-card center-rows">
      <CenterRow
        to="/user-center/live-desk"
        label={t("anchor.studio")}
        value={isLive ? t("anchor.room.live") : undefined}
        marked={isLive}
      />
      <CenterRow to="/user-center/live-record" label={t("anchor.records.own")} />
      <CenterRow
        to="/user-center/income"
        label={t("anchor.income")}
        value={`${money("wallet.diamond")} ${formatCoins(diamond, locale)}`}
      />
      <CenterRow to="/user-center/my-material" label={t("bag.title")} />
      {hasRoom ? <CenterRow to="/user-center/channel" label={t("anchor.channel")} /> : null}
      {hasRoom ? <CenterRow to={`/live-detail/${uid}/desk`} label={t("anchor.desk")} /> : null}
    </ul>
  );
}
