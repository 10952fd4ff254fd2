import type { AccountEventEntry } from "#edge/contract/calls/user-log.ts";
import { ACCOUNT_EVENT_KINDS } from "#edge/contract/rules/accounts.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export function EventRow({ event: { kind, device, network, time } }: { event: AccountEventEntry }) {
  const t = useText("inbox");
  const visit = useVisit();
  const known = ACCOUNT_EVENT_KINDS.find((one) => one === kind);
  const at = time * 1000;
  return (
    <li>
      <b>{known ? t(`event.${known}`) : kind}</b>
      <time dateTime={new Date(at).toISOString()}>
        {formatDate(at, visit)} {formatTime(at, visit)}
      </time>
      <small>{[device || t("log.unknown"), network].filter(Boolean).join(" · ")}</small>
    </li>
  );
}
