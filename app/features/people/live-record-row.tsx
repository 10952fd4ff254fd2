import { Link } from "@remix-run/react";
import type { LiveRecord } from "#edge/contract/calls/user-people.ts";
import { sportName } from "#edge/contract/rules/matches.ts";
import { type AreaText, useText } from "#app/i18n/use-text.ts";
import { formatDate, formatTime } from "../format-time.ts";
import { formatCoins } from "../money/format-money.ts";
import { useVisit } from "../../visit/visit.ts";
import "./live-records.css";

/** Returns a length in minutes; from one hour on, in hours and minutes. */
function lengthText(t: AreaText<"people">, seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? t("live.hours", { hours, minutes: minutes % 60 }) : t("live.minutes", { count: minutes });
}

export function LiveRecordRow({ record }: { record: LiveRecord }) {
  const t = useText("people");
  const visit = useVisit();
  const start = record.start_time * 1000;
  const title =
    record.matchid > 0 ? (
      <Link to={`/score/detail/${sportName(record.sport_id === 2 ? 2 : 1)}/${record.matchid}`}>{record.title}</Link>
    ) : (
      record.title
    );
  return (
    <li>
      <b>{title}</b>
      {record.diamond === null ? null : (
        <span className="live-earned">
          {t("live.earned", { count: record.diamond, diamonds: formatCoins(record.diamond, visit.locale) })}
        </span>
      )}
      <small>
        <time dateTime={new Date(start).toISOString()}>
          {formatDate(start, visit)} {formatTime(start, visit)}
        </time>
        {" · "}
        {record.end_time > 0 ? lengthText(t, record.end_time - record.start_time) : <em>{t("live.on")}</em>}
        {" · "}
        {t("live.viewers", { count: record.viewers, viewers: formatCoins(record.viewers, visit.locale) })}
        {record.gifts ? ` · ${t("live.gifts", { count: record.gifts, gifts: formatCoins(record.gifts, visit.locale) })}` : null}
      </small>
      {record.recording > 0 ? (
        <Link
          className="live-recording"
          to={`/live-detail/${record.uid}?video=${record.recording}`}
          aria-label={t("live.recording.of", { title: record.title })}
        >
          {t("live.recording")}
        </Link>
      ) : null}
    </li>
  );
}
