import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { toast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ChatLine } from "../room/chat-lines.ts";
import { useVisit } from "../visit.ts";
import type { RaidNews } from "./raid-news.ts";

const RaidNotice = lazy(() => import("./raid-notice.tsx"));

/**
 * Raids in a room: `take` their news; `notice` asks the viewers who are to leave, but not the anchor. Viewers who arrive are announced as a
 * line of the talk. Used within the area `live`.
 */
export function useRaid(anchorId: number): {
  take: (news: RaidNews, add: (line: ChatLine) => void) => void;
  notice: ReactNode;
} {
  const t = useText("live");
  const { user } = useVisit();
  const [raid, setRaid] = useState<RaidNews | null>(null);
  // The anchor's page repeats a call that failed half-way: a viewer who stays is not asked again.
  const stayed = useRef(0);
  const take = (news: RaidNews, add: (line: ChatLine) => void): void => {
    const { stage, from, from_nick: nick, at, viewers } = news;
    if (stage === "arrive") {
      const text = t("raid.arrived", { count: viewers });
      const line = { seq: 0, from: String(from), nick, text, isOwn: false, isForViewer: false, standing: null };
      add({ id: `raid ${from} ${at}`, ...line });
      return;
    }
    if (from === user?.uid || stayed.current === at) return;
    if (stage === "stop") toast(t("raid.stopped"));
    setRaid(stage === "leave" ? news : null);
  };
  const stay = (): void => {
    stayed.current = raid?.at ?? 0;
    setRaid(null);
  };
  const notice =
    raid?.from === anchorId ? (
      <Suspense>
        <RaidNotice raid={raid} onStay={stay} />
      </Suspense>
    ) : null;
  return { take, notice };
}
