import { memo, Suspense } from "react";
import { lazily } from "#app/client/lazily.ts";
import { Bones } from "#app/features/late-part/bones.tsx";
import type { RoomPage } from "./queries.ts";
import * as other from "./room-other.tsx";
import type { Tab } from "./use-tab.ts";
import "#app/features/channel/channel-panel.css";
import "#app/features/channel/plan-list.css";
import "#app/features/live/live-cards.css";
import "#app/features/live/video-cards.css";

/** A room opens with its chat, so the code of the other tabs is loaded after the page. The style sheets are in the page already. */
const RoomOther = import.meta.env.SSR ? other.RoomOther : lazily(() => import("./room-other.tsx").then((file) => file.RoomOther));

/** The part of the room below its tabs, for every tab except the chat. Until its code arrives, the server's markup stays. */
export const RoomBelow = memo(({ page, tab }: { page: RoomPage; tab: Tab | undefined }) => (
  <Suspense
    fallback={
      <div className="room-other">
        <Bones rows={[5, 4]} />
      </div>
    }
  >
    <RoomOther page={page} tab={tab} />
  </Suspense>
));
