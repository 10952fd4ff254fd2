import type { PlayerEventKind } from "./player-events.ts";

const BALL = "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM8 4.8l3 2.2-1.1 3.5H6.1L5 7z";

/** The kind's name is beside the icon as text. */
export function EventSign({ kind }: { kind: PlayerEventKind }) {
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
    case "on":
      return (
        <svg className="sign" viewBox="0 0 16 16" aria-hidden>
          <path className="sign-up" d="M8 13.5V3L4 7M8 3l4 4" />
        </svg>
      );
    case "off":
      return (
        <svg className="sign" viewBox="0 0 16 16" aria-hidden>
          <path className="sign-down" d="M8 2.5V13L4 9m4 4l4-4" />
        </svg>
      );
    case "assist":
      return (
        <svg className="sign" viewBox="0 0 16 16" aria-hidden>
          <path className="sign-line" d="M2 11.5h6.5L14 8V5.5l-3 1L8 4.5 2 8zM3.5 11.5v2M8 11.5v2" />
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
