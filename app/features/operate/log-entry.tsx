import { Link } from "@remix-run/react";
import type { LogLine } from "../../../edge/contract/calls/operate/log";
import { formatDate, formatTime } from "../format-time";
import { useVisit } from "../visit";
import { useText } from "../../i18n/use-text";
import { kindText } from "./kind-text";

/** A value as the log shows it: long texts are cut, nothing is nothing. */
const LONGEST = 160;
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** A line of the log: who, when, what, and each field before and after. */
export function LogEntry({ line }: { line: LogLine }) {
  const t = useText("operate");
  const visit = useVisit();
  const value = (text: string | null) => (text === null || text === "" ? t("log.nothing") : cut(text));
  return (
    <li className="operate-line">
      <p>
        <b>{kindText(t, line.kind)}</b>
        <Link className="operate-subject" to={`/operate/log?subject_kind=${line.subject_kind}&subject_id=${encodeURIComponent(line.subject_id)}`}>
          {line.subject_kind} {line.subject_id}
        </Link>
      </p>
      <p className="operate-by">
        <time dateTime={new Date(line.at * 1000).toISOString()}>{`${formatDate(line.at * 1000, visit)} ${formatTime(line.at * 1000, visit)}`}</time>
        <span>{`${line.nick_name} ${line.uid}`}</span>
        <span>{line.ip}</span>
        <span>{t("log.session", { session: line.session.slice(0, 6) })}</span>
        <span>#{line.id}</span>
      </p>
      {line.reason ? <p>{t("log.reason", { reason: line.reason })}</p> : null}
      {line.changes.length > 0 ? (
        <dl>
          {line.changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field || t("log.whole")}</dt>
              <dd>
                <del>{value(before)}</del> <span aria-hidden>→</span> <ins>{value(after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
