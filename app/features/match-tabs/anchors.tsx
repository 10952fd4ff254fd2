import { useText } from "#app/i18n/use-text.ts";
import { LiveCards } from "../live/live-cards.tsx";
import type { TabBody } from "./load-tab.ts";

/** If no anchor covers the match, recommended anchors are shown (Specification 2.20). */
export function AnchorsTab({ isCovered, rooms }: Extract<TabBody, { kind: "anchors" }>) {
  const t = useText("rooms");
  return (
    <>
      {isCovered ? null : <p className="card tab-note">{t(rooms.length > 0 ? "anchors.uncovered" : "anchors.empty")}</p>}
      <LiveCards rooms={rooms} />
    </>
  );
}
