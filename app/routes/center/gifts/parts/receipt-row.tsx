import { Link } from "@remix-run/react";
import type { GiftReceipt } from "#edge/contract/entities/gift.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export function ReceiptRow({ receipt, side }: { receipt: GiftReceipt; side: "sent" | "received" }) {
  const t = useText("gifts");
  const visit = useVisit();
  const { locale } = visit;
  const at = receipt.created_at * 1000;
  const worth = { gold: writtenNumber(receipt.gold, locale), count: receipt.gold };
  const isSent = side === "sent";
  return (
    <li>
      <img src={receipt.picture} alt="" width={44} height={44} loading="lazy" />
      <div>
        <b>
          {writtenIn(receipt, "name", locale)} ×{writtenNumber(receipt.quantity, locale)}
        </b>
        <Link className="cut" to={isSent ? `/user-center/anchor/${receipt.uid}` : `/vip-user/${receipt.uid}`}>
          {t(isSent ? "to" : "from")}
          {receipt.nick_name}
        </Link>
        <small>
          <time dateTime={new Date(at).toISOString()}>
            {formatDate(at, visit)} {formatTime(at, visit)}
          </time>
        </small>
        <small>{t("number", { id: receipt.id })}</small>
      </div>
      <div className="gift-receipt-sum">
        {isSent ? (
          <b>{receipt.source === "bag" ? t("bag") : t("gold", worth)}</b>
        ) : (
          <>
            <b>{t("diamonds", { count: receipt.diamonds, diamonds: writtenNumber(receipt.diamonds, locale) })}</b>
            <small>{t("share", { ...worth, ratio: receipt.sharing_ratio })}</small>
          </>
        )}
      </div>
    </li>
  );
}
