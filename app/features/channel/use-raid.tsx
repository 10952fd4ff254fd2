import type { RaidMessage } from "#edge/contract/entities/room-message.ts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import { toast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ChatLine } from "../room-talk/chat-lines.ts";
import { useVisit } from "../../visit/visit.ts";
import type { LeavingRaid } from "./raid-news.ts";

const RaidNotice = lazy(patiently(() => import("./raid-notice.tsx")));

/**
 * `take` receives raid messages. `getNotice` returns the notice of a raid to another room, or null for the anchor. `called` is a
 * raid that began before the viewer entered. Needs the translation area `live`.
 */
export function useRaid(anchorId: number): {
  take: (news: RaidMessage, add: (line: ChatLine) => void) => void;
  getNotice: (called: LeavingRaid | null) => ReactNode;
} {
  const t = useText("live");
  const { user } = useVisit();
  const [heard, setHeard] = useState<RaidMessage | null>(null);
  // Time of the raid that the viewer has followed, refused or seen cancelled. No notice of this raid is shown again, even if its
  // message is repeated or the viewer returns.
  const [overAt, setOverAt] = useState(0);
  const take = (news: RaidMessage, add: (line: ChatLine) => void): void => {
    const { stage, from, from_nick: nick, at, viewers } = news;
    if (stage === "arrive") {
      const text = t("raid.arrived", { count: viewers });
      const line = { seq: 0, from: String(from), nick, text, isOwn: false, isForViewer: false, standing: null };
      add({ id: `raid ${from} ${at}`, ...line });
      return;
    }
    if (from === user?.uid || overAt === at) return;
    if (stage === "leave") setHeard(news);
    else {
      toast(t("raid.stopped"));
      setOverAt(at);
    }
  };
  const getNotice = (called: LeavingRaid | null): ReactNode => {
    const raid = heard?.from === anchorId ? heard : called;
    if (raid?.from !== anchorId || raid.from === user?.uid || raid.at === overAt) return null;
    return (
      <Suspense>
        <RaidNotice raid={raid} onOver={() => setOverAt(raid.at)} />
      </Suspense>
    );
  };
  return { take, getNotice: getNotice };
}
