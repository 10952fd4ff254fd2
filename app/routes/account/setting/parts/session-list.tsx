import { PasswordField } from "#app/features/password-field.tsx";
import type { ReactNode } from "react";
import { LogoutForm } from "#app/features/account-form/logout-form.tsx";
import type { SessionEntry } from "#edge/contract/calls/user-sessions.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { formatDate, formatDayTime } from "#app/features/format-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { type AreaText, useText } from "#app/i18n/use-text.ts";
import { groupSessions, type SessionGroup } from "./session-groups.ts";
import "./setting-parts.css";

/** The stored time may lag behind by this much, so a more recent session is shown as seen just now. */
const NOW_S = 900;

/** Only this many kinds of devices are shown, because a list of all would be longer than all other settings together. */
const SHOWN_GROUPS = 3;

const deviceName = ({ browser, system }: SessionEntry, t: AreaText<"center">): string =>
  [browser, system].filter(Boolean).join(" · ") || t("sessions.unknown");

interface SessionListProps {
  sessions: readonly SessionEntry[];
  /** Unix milliseconds. */
  now: number;
  answer: FormAnswer | undefined;
}

/** Ending other sessions requires the password, so that somebody who finds an unlocked phone cannot end them. */
export function SessionList({ sessions, now, answer }: SessionListProps) {
  const t = useText("center");
  const visit = useVisit();
  const seen = ({ current, last_seen: lastSeen }: SessionEntry): string => {
    if (current) return t("sessions.current");
    return now / 1000 - lastSeen < NOW_S
      ? t("sessions.just-now")
      : t("sessions.seen", { time: formatDayTime(lastSeen * 1000, visit) });
  };
  const row = (session: SessionEntry): ReactNode => (
    <div className="center-row session">
      <div className="grows">
        <p>{deviceName(session, t)}</p>
        <p className="field-hint">
          {seen(session)} · {t("sessions.since", { date: formatDate(session.created_at * 1000, visit) })}
        </p>
      </div>
      {session.current ? null : (
        <button
          type="submit"
          name="session"
          value={session.id}
          className="text-button"
          aria-label={t("sessions.end.of", { device: deviceName(session, t) })}
        >
          {t("sessions.end")}
        </button>
      )}
    </div>
  );
  const item = ({ key, first, others }: SessionGroup): ReactNode => (
    <li key={key}>
      {row(first)}
      {others.length > 0 ? (
        <details className="session-more">
          <summary className="center-row">{t("sessions.more", { count: others.length })}</summary>
          <ul className="center-rows">
            {others.map((session) => (
              <li key={session.id}>{row(session)}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
  const groups = groupSessions(sessions);
  const rest = groups.slice(SHOWN_GROUPS);
  return (
    <section className="center-card" id="sessions">
      <h2>{t("sessions.title")}</h2>
      <Form answer={answer} preventScrollReset>
        {/* The Enter key presses a form's first button. This disabled button comes first, so that Enter ends no session. */}
        <button type="submit" disabled hidden />
        {sessions.length > 1 ? (
          <div className="session-others stack">
            <PasswordField name="password" label={t("sessions.password")} autoComplete="current-password" required />
            <button type="submit" name="session" value="others" className="button button-quiet">
              {t("sessions.end-others")}
            </button>
          </div>
        ) : null}
        <ul className="center-rows">{groups.slice(0, SHOWN_GROUPS).map(item)}</ul>
        {rest.length > 0 ? (
          <details className="session-more">
            <summary className="center-row">{t("sessions.all", { count: groups.length })}</summary>
            <ul className="center-rows">{rest.map(item)}</ul>
          </details>
        ) : null}
      </Form>
      <LogoutForm className="session-logout">
        <button type="submit" className="center-row center-row-danger">
          {t("logout")}
        </button>
      </LogoutForm>
    </section>
  );
}
