import { lazy, type ReactNode, Suspense, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import type { ShareEnd } from "#app/client/share-link.ts";
import { useShare } from "../share-link/use-share.ts";
import { useVisit } from "../../visit/visit.ts";
import { type ForChat, useSendToChat } from "./use-send-to-chat.tsx";

const ShareSheet = lazy(patiently(() => import("./share-sheet.tsx")));

interface SharedThing extends ForChat {
  title: string;
  /** Address of the shared page, with the base path. */
  path: string;
  /**
   * Called after the thing was shared, sent or copied, or after the browser refused. Returns true if the caller has already shown
   * the result to the person.
   */
  onEnd?: (end: ShareEnd) => boolean;
}

/**
 * Two ways to share: to a chat of this site, or as a link. A guest has no chats, so a guest's press opens the phone's own sheet if
 * there is one. Render `sheet` beside the button.
 */
export function useShareSheet({ title, path, onEnd, ...forChat }: SharedThing): { open: () => void; sheet: ReactNode } {
  const shareLink = useShare();
  const { send, sheet } = useSendToChat({ ...forChat, onSent: () => void onEnd?.("shared") });
  const { user } = useVisit();
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => {
      if (user || !("share" in navigator)) return setOpen(true);
      void shareLink(title, path).then((end) => {
        if (!onEnd?.(end) && end === "failed") setOpen(true);
      });
    },
    sheet: (
      <>
        {isOpen ? (
          <Suspense>
            <ShareSheet
              title={title}
              shareLink={() => shareLink(title, path)}
              onEnd={onEnd}
              onSend={send}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        ) : null}
        {sheet}
      </>
    ),
  };
}
