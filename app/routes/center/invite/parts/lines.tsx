import type { InvitedFriend, InviteProfit } from "#edge/contract/entities/invite.ts";
import { formatDate, formatDayTime } from "#app/features/format-time.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export function FriendLine({ friend }: { friend: InvitedFriend }) {
  const t = useText("invite");
  const visit = useVisit();
  const at = friend.time * 1000;
  return (
    <li>
      <div>
        <b>{friend.nick_name}</b>
        <small>
          <time dateTime={new Date(at).toISOString()}>{t("friends.time", { time: formatDate(at, visit) })}</time>
        </small>
      </div>
      <div className="invite-sums">
        {friend.profit > 0 ? (
          <b className="coming">{t("friends.gold", { gold: formatCoins(friend.profit, visit.locale), count: friend.profit })}</b>
        ) : null}
        {friend.waiting > 0 ? <small>{t("friends.waiting", { gold: formatCoins(friend.waiting, visit.locale) })}</small> : null}
        {friend.profit + friend.waiting === 0 ? <small>{t("friends.none")}</small> : null}
      </div>
    </li>
  );
}

export function ProfitLine({ profit }: { profit: InviteProfit }) {
  const t = useText("invite");
  const visit = useVisit();
  const at = profit.paid_at * 1000;
  return (
    <li>
      <div>
        <b>{t(`profit.${profit.kind}`, { name: profit.nick_name })}</b>
        <small>
          {profit.state === "void" ? (
            t("profit.void")
          ) : (
            <time dateTime={new Date(at).toISOString()}>{t(`profit.${profit.state}`, { time: formatDayTime(at, visit) })}</time>
          )}
        </small>
      </div>
      <b className={profit.state === "paid" ? "coming" : "invite-waits"}>
        {profit.state === "void" ? "—" : t("friends.gold", { gold: formatCoins(profit.gold, visit.locale), count: profit.gold })}
      </b>
    </li>
  );
}
