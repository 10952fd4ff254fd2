import { Link } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import type { Group, Message } from "#chat/index.ts";
import { mayInGroup, toStanding } from "#chat/protocol/group-rights.ts";
import { useText } from "#app/i18n/use-text.ts";
import { draw, type IconProps } from "#app/ui/icons.tsx";
import { CloseIcon } from "#app/ui/act-icons.tsx";
import { formatMessage } from "../message-words.ts";
import type { Messenger } from "../messenger.ts";
import { useDevice } from "../use-device.ts";
import { groupAddress } from "./addresses.ts";
import { pinMessage, pinnedSeq, readPinned } from "./pinned.ts";
import { useAct } from "./use-act.ts";
import { untilLeft } from "#app/state/leaving.ts";
import "./thread-tools.css";

const PollIcon = (props: IconProps) => draw(props, <path d="M4 5h9v3.500H4zM4 10.300h16v3.500H4zM4 15.600h12v3.500H4z" />);

const PollSheet = lazy(patiently(() => import("./poll-sheet.tsx")));

interface ThreadToolsProps {
  messenger: Messenger;
  group: Group;
  to: string;
  mayWrite: boolean;
}

export function ThreadTools({ messenger, group, to, mayWrite }: ThreadToolsProps) {
  const t = useText("groups");
  const device = useDevice();
  const [isPollOpen, setPollOpen] = useState(false);
  return (
    <>
      {mayWrite ? (
        <button type="button" className="thread-tool icon-button" onClick={() => setPollOpen(true)} aria-label={t("poll.new")}>
          <PollIcon size={20} />
        </button>
      ) : null}
      {to === group.groupID ? <ThreadBar messenger={messenger} group={group} /> : null}
      {isPollOpen && mayWrite ? (
        <Suspense fallback={null}>
          <PollSheet
            onSend={(data, description) =>
              void device?.outbox.add(
                { conversationID: `GROUP${to}`, conversationType: "GROUP", to },
                { kind: "custom", data, description },
              )
            }
            onClose={() => setPollOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * Renders nothing if the group has neither a pinned message nor an announcement. Also renders nothing if the viewer has closed the
 * shown text.
 */
function ThreadBar({ messenger, group }: Pick<ThreadToolsProps, "messenger" | "group">) {
  const t = useText("groups");
  const words = useText("messenger");
  const act = useAct();
  const [pinned, setPinned] = useState<Message | null>(null);
  const [closed, setClosed] = useState("");
  const { groupID, notification } = group;
  const seq = pinnedSeq(group);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field says which message is pinned
  useEffect(() => untilLeft(readPinned(messenger, group), setPinned, () => undefined), [messenger, groupID, seq]);
  const text = pinned ? formatMessage(pinned, words) : notification;
  if (text === "" || closed === text) return null;
  const mayUnpin = pinned !== null && mayInGroup("describeGroup", group.type, toStanding(group.selfInfo.role));
  return (
    <div className="thread-bar">
      <Link
        className="row"
        to={
          pinned
            ? `${groupAddress("chat-group", groupID)}?at=${encodeURIComponent(pinned.ID)}`
            : groupAddress("chat-group-announcements", groupID)
        }
        replace={pinned !== null}
      >
        <b>{t(pinned ? "pinned" : "notice.title")}</b>
        <span className="cut">{text}</span>
      </Link>
      {mayUnpin ? (
        <button
          type="button"
          className="text-button"
          disabled={act.isBusy}
          onClick={() => void act.run(() => pinMessage(messenger, groupID, 0))}
        >
          {t("unpin")}
        </button>
      ) : (
        <button type="button" className="thread-tool icon-button" aria-label={t("close")} onClick={() => setClosed(text)}>
          <CloseIcon size={18} />
        </button>
      )}
    </div>
  );
}
