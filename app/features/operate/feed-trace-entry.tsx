import type { FeedTrace } from "#edge/contract/calls/operate/feed.ts";
import { twoDigits } from "#edge/contract/rules/durations.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatTime } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";

const STEPS = ["applied", "written", "notified", "drawn"] as const;
const SECOND_MS = 1_000;

/** The time of each step is counted from the moment at which the data were received. */
export function FeedTraceEntry({ trace }: { trace: FeedTrace }) {
  const own = useText("operate-feed");
  const visit = useVisit();
  const received = trace.received_at;
  const times = { applied: trace.applied_at, written: trace.written_at, notified: trace.notified_at, drawn: trace.drawn_at };
  const clock = (ms: number): string => `${formatTime(ms, visit)}:${twoDigits(Math.floor(ms / SECOND_MS) % 60)}`;
  return (
    <li className="operate-line">
      <ul className="feed-events">
        {trace.events.map(({ seq, by, at, type, text }) => (
          <li key={`${by} ${seq}`}>
            <b>#{seq}</b> {by === "owner" ? "" : `${own(`by.${by}`)} · `}
            {own(`type.${type}`)} · {text} · <time>{clock(at * SECOND_MS)}</time>
          </li>
        ))}
        {trace.count > trace.events.length ? <li>{own("more", { count: trace.count - trace.events.length })}</li> : null}
      </ul>
      <p className="operate-by">
        <span>{received === null ? own("step.unknown") : own("step.received", { time: clock(received) })}</span>
        {STEPS.map((step) => {
          const at = times[step];
          return (
            <span key={step}>
              {own(`step.${step}`)}{" "}
              {at === null
                ? "–"
                : received === null
                  ? clock(at)
                  : own("step.after", { count: writtenNumber(at - received, visit.locale, { most: 0 }) })}
            </span>
          );
        })}
      </p>
    </li>
  );
}
