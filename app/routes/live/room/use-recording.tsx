import { lazy, type ReactNode, Suspense, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import { promptLogin } from "#app/client/login-prompt.ts";
import { useScoreHidden } from "#app/client/spoilers.ts";
import type { SeekMark } from "#app/features/player/seek-bar.tsx";
import { useReplay } from "#app/features/replay/use-replay.ts";
import type { useRoom } from "#app/features/room/use-room.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { RoomPage } from "./queries.ts";

const ClipDialog = lazy(patiently(() => import("#app/features/replay/clip-dialog.tsx")));

/** Incidents that a recording marks as a card; all other marked incidents are goals. */
const CARDS: ReadonlySet<string> = new Set(["red-card", "second-yellow"]);

export function useRecording(
  page: RoomPage,
  room: ReturnType<typeof useRoom>,
): {
  marks: readonly SeekMark[];
  clip: { begin?: () => void; dialog: ReactNode };
} {
  const t = useText("live");
  const { user } = useVisit();
  const isHidden = useScoreHidden(page.match?.id ?? 0);
  const replay = useReplay(page.videoId || null, room);
  const [pictureMs, setPictureMs] = useState<number | null>(null);
  const marks = (isHidden ? [] : (replay?.marks ?? [])).map(({ place, incident: { kind, minute } }): SeekMark => {
    const isCard = CARDS.has(kind);
    return { place, kind: isCard ? "card" : "goal", text: t(isCard ? "mark.card" : "mark.goal", { minute }) };
  });
  const begin = (): void => {
    if (user) setPictureMs(room.player.current?.pictureMs ?? null);
    else promptLogin({ act: "clip" });
  };
  const isClippable = page.videoId > 0 || (page.isLive && page.lines.some(({ isOwn }) => isOwn));
  const dialog =
    pictureMs === null ? null : (
      <Suspense>
        <ClipDialog anchorId={page.id} videoId={page.videoId} pictureMs={pictureMs} onClose={() => setPictureMs(null)} />
      </Suspense>
    );
  return { marks, clip: { ...(isClippable && { begin }), dialog } };
}
