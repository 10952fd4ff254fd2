import { Form } from "@remix-run/react";
import type { SessionEntry } from "../../../../../edge/contract/calls/user-sessions";
import { formatDate, formatDayTime } from "../../../../features/format-time";
import { useVisit } from "../../../../features/visit";
import { type TextOf, useText } from "../../../../i18n/use-text";
import "./setting-parts.css";

/** Seen so lately that the note of it may be older than the truth. */
const NOW_S = 900;

const deviceName = ({ browser, system }: SessionEntry, t: TextOf<"center">): string => [browser, system].filter(Boolean).join(" · ") || t("sessions.unknown");

/** Where the person is signed in, and the ways to end that. */
export function SessionList({ sessions, now }: { sessions: readonly SessionEntry[]; now: number }) {
  const t = useText("center");
  const visit = useVisit();
  const seen = ({ current, last_seen: lastSeen }: SessionEntry): string => {
    if (current) return t("sessions.current");
    return now / 1000 - lastSeen < NOW_S ? t("sessions.just-now") : t("sessions.seen", { time: formatDayTime(lastSeen * 1000, visit) });
  };
  return (
    <section className="center-card">
      <h2>{t("sessions.title")}</h2>
      <ul className="center-rows">
        {sessions.map((session) => (
          <li key={session.id} className="center-row session">
            <div>
              <p>{deviceName(session, t)}</p>
              <p className="field-hint">
                {seen(session)} · {t("sessions.since", { date: formatDate(session.created_at * 1000, visit) })}
              </p>
            </div>
            {session.current ? null : (
              <Form method="post">
                <button type="submit" name="session" value={session.id} className="text-button" aria-label={t("sessions.end.of", { device: deviceName(session, t) })}>
                  {t("sessions.end")}
                </button>
              </Form>
            )}
          </li>
        ))}
        {sessions.length > 1 ? (
          <li>
            <Form method="post">
              <button type="submit" name="session" value="others" className="center-row center-row-danger">
                {t("sessions.end-others")}
              </button>
            </Form>
          </li>
        ) : null}
        <li>
          <Form method="post" action="/logout">
            <button type="submit" className="center-row center-row-danger">
              {t("logout")}
            </button>
          </Form>
        </li>
      </ul>
    </section>
  );
}
