import { type ReactNode, Suspense } from "react";
import { lazily } from "#app/client/lazily.ts";
import { useMedia } from "#app/client/use-media.ts";
import "./chats-frame.css";

const ChatsPane = lazily(() => import("./chats-pane.tsx").then((file) => file.ChatsPane));

/** From this window size on, the list of chats is beside the open chat (chats-frame.css). */
const WIDE = "(min-width: 700px) and (min-height: 480.02px)";

export const useChatsWide = (): boolean => useMedia(WIDE);

/** True if the window is wide enough for a third pane with the facts of the open chat. */
export const useChatsWider = (): boolean => useMedia(`${WIDE} and (min-width: 1200px)`);

/** The list and its scroll position stay the same while the person opens one chat after another. A phone loads no list here. */
export function ChatsFrame({ children }: { children: ReactNode }) {
  const isWide = useChatsWide();
  return (
    <>
      <aside className="chats-pane">
        {isWide ? (
          <Suspense>
            <ChatsPane />
          </Suspense>
        ) : null}
      </aside>
      <div className="chats-screen">{children}</div>
    </>
  );
}
