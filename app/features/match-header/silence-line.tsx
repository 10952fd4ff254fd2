import type { SportId } from "#edge/contract/rules/matches.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatTime } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";
import type { MovingMatch } from "./moving-match.ts";
import { statusText } from "./status-text.ts";

/** A match whose data source is lost has no known period. */
export function SilenceLine({ sport, moving }: { sport: SportId; moving: MovingMatch }) {
  const t = useText("match");
  const silent = t("silent", { time: formatTime(moving.newsAt * 1000, useVisit()) });
  if (moving.silence === "lost") return <p className="match-status">{silent}</p>;
  return (
    <>
      <p className="match-status">{statusText(t, sport, moving.status)}</p>
      <p className="match-second">{silent}</p>
    </>
  );
}
