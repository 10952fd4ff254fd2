import { lazy, type ReactNode, Suspense, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import type { useRoom } from "#app/features/room/use-room.ts";
import { useAfterSignIn } from "#app/features/login-prompt/use-after-sign-in.ts";
import { useVisit } from "#app/visit/visit.ts";
import type { RoomPage } from "./queries.ts";

const GiftPanel = lazy(patiently(() => import("#app/features/gifts/gift-panel.tsx")));
const Supporters = lazy(patiently(() => import("#app/features/gifts/supporters.tsx")));
const RoomMenu = lazy(patiently(() => import("#app/features/room-menu/room-menu.tsx")));
const Favourites = lazy(patiently(() => import("#app/features/room-menu/favourites.tsx")));
const TalkSettings = lazy(patiently(() => import("#app/features/room/talk-settings.tsx")));

export type Sheet = "gifts" | "supporters" | "menu" | "settings" | "favourites";

export interface Sheets {
  open: (sheet: Sheet) => void;
  /** False in a recording, in the viewer's own room, in a room without chat, and if the viewer hides gifts. */
  canGive: boolean;
  shown: ReactNode;
}

export function useSheets(page: RoomPage, room: ReturnType<typeof useRoom>): Sheets {
  const { user, comfort } = useVisit();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [kept, setKept] = useState("");
  const canGive = !comfort.plain && !page.isRecording && page.groupId !== "" && user?.uid !== page.id;
  useAfterSignIn("gift", (typed) => {
    setKept(typed);
    if (canGive) setSheet("gifts");
  });
  const close = (): void => {
    setSheet(null);
    setKept("");
  };
  const anchor = { anchorId: page.id, nick: page.nick };
  const parts: Record<Sheet, () => ReactNode> = {
    gifts: () => (
      <GiftPanel
        {...anchor}
        place="room"
        isOpen={page.isLive}
        kept={kept}
        onGiven={(gift) => room.gifts.add([gift])}
        onClose={close}
      />
    ),
    supporters: () => <Supporters {...anchor} onClose={close} />,
    menu: () => (
      <RoomMenu
        items={page.menu}
        anchorId={page.id}
        isLoggedIn={user !== null}
        onChat={() => setSheet("settings")}
        onSupporters={() => setSheet("supporters")}
        onFavourites={() => setSheet("favourites")}
        onClose={close}
      />
    ),
    favourites: () => <Favourites anchorId={page.id} onClose={close} />,
    settings: () => <TalkSettings onClose={close} />,
  };
  return {
    open: setSheet,
    canGive,
    shown: sheet ? <Suspense>{parts[sheet]()}</Suspense> : null,
  };
}
