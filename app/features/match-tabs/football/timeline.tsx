import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import type { IncidentKind } from "#edge/contract/entities/incident.ts";
import { useText } from "#app/i18n/use-text.ts";
import { EventSign } from "./event-sign.tsx";
import { eventName } from "./event-text.ts";
import type { FootballEvent, Person } from "./happening-view.ts";

const MARKS: ReadonlySet<IncidentKind> = new Set<IncidentKind>(["half-time", "full-time", "extra-time", "shootout"]);

const SCORES: ReadonlySet<IncidentKind> = new Set<IncidentKind>([
  "goal",
  "own-goal",
  "penalty-goal",
  "shootout-goal",
  "shootout-missed",
]);

export function Timeline({ events }: { events: readonly FootballEvent[] }) {
  const t = useText("match-football");
  if (events.length === 0) return <p className="tab-note">{t("timeline.empty")}</p>;
  return (
    <ol className="timeline">
      {events.map((event) =>
        MARKS.has(event.kind) || event.side === null ? (
          <li key={event.seq} className="timeline-mark">
            {eventName(t, event.kind)}
            {event.score ? ` ${event.score}` : null}
          </li>
        ) : (
          <li key={event.seq} className={`timeline-${event.side}`}>
            <span className="timeline-minute caption">
              {event.minute}'
              {event.score && SCORES.has(event.kind) && !event.cancelled ? <b className="timeline-score">{event.score}</b> : null}
            </span>
            <EventSign kind={event.kind} />
            <div className="timeline-what">
              <EventLine event={event} />
            </div>
          </li>
        ),
      )}
    </ol>
  );
}

function EventLine({ event }: { event: FootballEvent }) {
  const t = useText("match-football");
  const { kind, player, related, cancelled } = event;
  if (kind === "substitution") {
    return (
      <>
        <p>
          <span className="visually-hidden">{t("event.on")} </span>
          <i className="sign-on" aria-hidden />
          <PlayerLink person={player} />
        </p>
        <p className="timeline-second hint">
          <span className="visually-hidden">{t("event.off")} </span>
          <i className="sign-off" aria-hidden />
          <PlayerLink person={related} />
        </p>
      </>
    );
  }
  const taken = cancelled || kind === "goal-disallowed";
  return (
    <>
      <p>
        {taken ? (
          <del>
            <PlayerLink person={player} />
          </del>
        ) : (
          <PlayerLink person={player} />
        )}
      </p>
      <p className="timeline-second hint">
        {eventName(t, cancelled && kind !== "goal-disallowed" ? "goal-disallowed" : kind)}
        {related && kind !== "var" ? (
          <>
            {" · "}
            {t("event.assist")} <PlayerLink person={related} />
          </>
        ) : null}
      </p>
    </>
  );
}

interface PlayerLinkProps {
  person: Person | undefined;
  onClick?: (event: MouseEvent) => void;
}

export function PlayerLink({ person, onClick }: PlayerLinkProps) {
  if (!person) return null;
  const [id, name] = person;
  return id === null ? (
    <span>{name}</span>
  ) : (
    <Link to={`/database/player/football/${id}`} prefetch={onClick ? "none" : "intent"} onClick={onClick}>
      {name}
    </Link>
  );
}
