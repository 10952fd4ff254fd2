import { Link } from "@remix-run/react";
import type { IncidentKind } from "#edge/contract/entities/incident.ts";
import { useText } from "#app/i18n/use-text.ts";
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

export function PlayerLink({ person }: { person: Person | undefined }) {
  if (!person) return null;
  const [id, name] = person;
  return id === null ? (
    <span>{name}</span>
  ) : (
    <Link to={`/database/player/football/${id}`} prefetch="intent">
      {name}
    </Link>
  );
}

const BALL = "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM8 4.8l3 2.2-1.1 3.5H6.1L5 7z";

/** The kind's name is beside the icon as text. */
export function EventSign({ kind }: { kind: IncidentKind }) {
  switch (kind) {
    case "yellow-card":
      return <i className="sign sign-yellow" aria-hidden />;
    case "red-card":
      return <i className="sign sign-red" aria-hidden />;
    case "second-yellow":
      return <i className="sign sign-second" aria-hidden />;
    case "substitution":
      return (
        <svg className="sign" viewBox="0 0 16 16" aria-hidden>
          <path className="sign-up" d="M5 14V5L2.5 7.5M5 5l2.5 2.5" />
          <path className="sign-down" d="M11 2v9l-2.5-2.5M11 11l2.5-2.5" />
        </svg>
      );
    case "var":
      return (
        <svg className="sign" viewBox="0 0 16 16" aria-hidden>
          <path className="sign-line" d="M1.5 3.5h13v7.5h-13zM5.5 14h5" />
        </svg>
      );
    default:
      return (
        <svg className={`sign sign-ball sign-${kind}`} viewBox="0 0 16 16" aria-hidden>
          <path d={BALL} />
          {kind === "goal-disallowed" || kind.endsWith("missed") ? <path className="sign-cross" d="M2 2l12 12" /> : null}
        </svg>
      );
  }
}
