import { lazy, Suspense, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import { toast } from "#app/client/notices.ts";
import { readStore, writeStore } from "#app/state/stored-state.ts";
import type { MenuSubject } from "#app/features/moderation/line-menu.tsx";
import { RoomNotice } from "#app/features/moderation/room-notice.tsx";
import type { Moderation } from "#app/features/moderation/use-moderation.ts";
import type { ActFields } from "#app/features/moderation/use-room-act.ts";
import { withPerson } from "#app/features/room-talk/blocks.ts";
import { RoomChat } from "#app/features/room/room-chat.tsx";
import { type Mention, translateLine } from "#app/features/room/talk.ts";
import type { useRoom } from "#app/features/room/use-room.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { RoomPage } from "./queries.ts";
import { RoomNotices } from "./room-notices.tsx";
import type { Sheets } from "./use-sheets.tsx";

export const LineMenu = lazy(patiently(() => import("#app/features/moderation/line-menu.tsx")));

export const ofStream = ({ id, nick }: RoomPage): MenuSubject => ({ seq: 0, from: String(id), nick, text: "" });

interface RoomTalkProps {
  page: RoomPage;
  room: ReturnType<typeof useRoom>;
  moderation: Moderation | null;
  act: (fields: ActFields) => void;
  sheets: Sheets;
}

export function RoomTalk({ page, room, moderation, act, sheets }: RoomTalkProps) {
  const t = useText("live");
  const { user, locale } = useVisit();
  const [subject, setSubject] = useState<MenuSubject | null>(null);
  const [mention, setMention] = useState<Mention | null>(null);
  const role = moderation?.role ?? "viewer";
  const { slow_s = 0, moderators = [] } = moderation?.state ?? {};
  const onMention = (): void => {
    if (subject) setMention({ id: subject.from, nick: subject.nick });
    setSubject(null);
  };
  const onBlock = (): void => {
    if (subject) writeStore({ blocked_people: withPerson(readStore().blocked_people, { id: subject.from, nick: subject.nick }) });
    setSubject(null);
    toast(t("chat.blocked"));
  };
  return (
    <div className="room-talk">
      {page.isRecording ? null : <RoomNotice anchorId={page.id} moderation={moderation} act={act} />}
      <RoomChat
        head={<RoomNotices page={page} />}
        talk={room.talk}
        entrance={room.entrance}
        isConnected={room.isConnected}
        isLoggedIn={user !== null}
        isRecording={page.isRecording}
        isBanned={room.isBanned}
        anchor={String(page.id)}
        emoji={page.emoji}
        moderators={moderators}
        slowS={role === "viewer" ? slow_s : 0}
        mention={mention}
        onMenu={() => sheets.open("menu")}
        onGift={sheets.canGive ? () => sheets.open("gifts") : undefined}
        onLine={page.isRecording ? undefined : setSubject}
        send={async (text, mentions) => {
          const refusal = await room.send(text, mentions);
          return refusal && t(refusal);
        }}
      />
      {subject ? (
        <Suspense>
          <LineMenu
            act={act}
            subject={subject}
            place={role}
            onBlock={onBlock}
            onMention={user ? onMention : undefined}
            translate={user ? () => translateLine(subject.text, locale) : undefined}
            onClose={() => setSubject(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
