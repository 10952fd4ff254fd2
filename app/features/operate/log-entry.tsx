import { cutText } from "#edge/contract/rules/graphemes.ts";
import { Link } from "@remix-run/react";
import type { LogLine } from "#edge/contract/calls/operate/log.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatDateTime } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";
import { actText, fieldText, subjectAddress, subjectText, valueText } from "./log-words.ts";
import { filteredAddress } from "./operate-list.tsx";

/** Largest number of characters of a value in the log. Longer texts are cut. */
const LONGEST = 160;
const cut = (text: string): string => cutText(text, LONGEST, { ending: "…" });

export function LogEntry({ line }: { line: LogLine }) {
  const t = useText("operate-log");
  const visit = useVisit();
  const value = (field: string, text: string | null) =>
    text === null || text === "" ? t("log.nothing") : cut(valueText(field, text, visit));
  const subject = subjectText(line, visit);
  const screen = subjectAddress(line);
  return (
    <li className="operate-line">
      <p>
        <b>{actText(line.kind, visit)}</b>
        {screen ? (
          <Link className="operate-subject" to={screen}>
            {subject}
          </Link>
        ) : (
          <span className="operate-subject-gone">{subject}</span>
        )}
      </p>
      <p className="operate-by">
        <time dateTime={new Date(line.at * 1000).toISOString()}>{formatDateTime(line.at * 1000, visit)}</time>
        {line.ago ? <span>{line.ago}</span> : null}
        <span>{`${line.nick_name} ${line.uid}`}</span>
        {line.ip ? <span>{line.ip}</span> : null}
        <span>{t("log.session", { session: line.session.slice(0, 6) })}</span>
        <span>#{line.id}</span>
        <Link to={filteredAddress("/operate/log", { subject_kind: line.subject_kind, subject_id: line.subject_id })}>
          {t("log.of")}
        </Link>
      </p>
      {line.reason ? <p>{t("log.reason", { reason: line.reason })}</p> : null}
      {line.changes.length > 0 ? (
        <dl>
          {line.changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field ? fieldText(field, visit) : t("log.whole")}</dt>
              <dd>
                <del>{value(field, before)}</del> <span aria-hidden>→</span> <ins>{value(field, after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
