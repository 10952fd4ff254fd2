import { Form } from "@remix-run/react";
import type { Restraint, RoomLogLine } from "#edge/contract/entities/room-moderation.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { actDetail } from "#app/features/moderation/act-detail.ts";
import { useVisit } from "#app/visit/visit.ts";
import { foundText, useText } from "#app/i18n/use-text.ts";

/** A ban that ends more than this many milliseconds from now counts as permanent. */
const FOR_GOOD_MS = 10 * 365 * 86_400_000;

export function ActForm({ act, person, label, name }: { act: string; person: string; label: string; name: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="person" value={person} />
      <button type="submit" className="chip" aria-label={`${label}: ${name}`}>
        {label}
      </button>
    </Form>
  );
}

export function Restraints({ title, list, lift }: { title: string; list: readonly Restraint[]; lift: string }) {
  const t = useText("moderation");
  const visit = useVisit();
  return (
    <section className="card">
      <h2>{title}</h2>
      {list.length === 0 ? <p className="desk-text secondary">{t("none")}</p> : null}
      <ul className="desk-list">
        {list.map(({ person, nick, until }) => {
          const ms = until * 1000;
          const end = `${formatDate(ms, visit)} ${formatTime(ms, visit)}`;
          return (
            <li key={person}>
              <span className="grows">
                {nick ? `${nick} (${person})` : person}
                <small>{ms > Date.now() + FOR_GOOD_MS ? t("for.0") : t("until", { time: end })}</small>
              </span>
              <ActForm act={lift} person={person} label={t("lift")} name={nick || person} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function RoomLog({ lines }: { lines: readonly RoomLogLine[] }) {
  const t = useText("moderation");
  const visit = useVisit();
  if (lines.length === 0) return <p className="desk-text secondary">{t("log.none")}</p>;
  const formatDetail = (line: RoomLogLine): string =>
    line.act === "words" || line.act === "unmute" ? "" : (actDetail(visit.locale, line) ?? line.detail);
  return (
    <ol className="desk-log divided">
      {lines.map((line) => {
        const ms = line.at * 1000;
        return (
          <li key={line.id}>
            <p>
              {/* A newer release may have logged an action for which this release has no text. */}
              <b>{foundText(visit.locale, "moderation", `act.${line.act}`) ?? line.act}</b>{" "}
              {line.person ? line.nick || line.person : ""}
            </p>
            {formatDetail(line) ? <p className="secondary">{formatDetail(line)}</p> : null}
            <small className="hint">
              {t("by", { name: line.actor_nick || line.actor, time: `${formatDate(ms, visit)} ${formatTime(ms, visit)}` })}
            </small>
          </li>
        );
      })}
    </ol>
  );
}
