import { type ComponentType, lazy, Suspense, useEffect, useState, Component, type ReactNode } from "react";
import type { Message, MessageType } from "#chat/index.ts";
import { subjectOfText } from "#edge/contract/rules/shared-subjects.ts";
import { useText } from "#app/i18n/use-text.ts";
import { MessageText } from "./message-text.tsx";
import { formatMessage } from "./message-words.ts";
import { patiently } from "#app/state/patiently.ts";
import { Picture, Video } from "./media/picture.tsx";
import { SharedCard } from "./shared-card.tsx";

interface BoundaryProps {
  /** Shown instead of a body that cannot be rendered. */
  words: ReactNode;
  children: ReactNode;
}

/** Other clients can send any content, so a message may fail to render. Such a message must not break the whole conversation. */
class BodyBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.words : this.props.children;
  }
}

/** A body must reserve its size before its picture loads, so that nothing moves. */
export type Body = ComponentType<{ message: Message }>;

/** A link to a match or a plan also shows the card of this match or plan. */
const TextBody: Body = ({ message }) => {
  const text = message.type === "TIMTextElem" ? message.payload.text : "";
  const hasLink = text.includes("://");
  const [shared, setShared] = useState<string | null>(null);
  useEffect(() => {
    if (hasLink) void import("#app/client/share-link.ts").then(({ readSharedOrigin }) => readSharedOrigin()).then(setShared);
  }, [hasLink]);
  const subject = hasLink ? (subjectOfText(text, location.origin) ?? (shared && subjectOfText(text, shared))) : null;
  return (
    <>
      <MessageText text={text} />
      {subject ? <SharedCard subject={subject} /> : null}
    </>
  );
};

/** A type that is missing here is shown by its name. */
const BODIES: Partial<Record<MessageType, Body>> = {
  TIMTextElem: TextBody,
  TIMCustomElem: lazy(patiently(() => import("./groups/custom-body.tsx"))),
  TIMRelayElem: lazy(patiently(() => import("./merged-body.tsx"))),
  TIMVideoFileElem: ({ message }) => <Video message={message} />,
  TIMSoundElem: lazy(patiently(() => import("./media/voice-body.tsx"))),
  TIMFileElem: lazy(patiently(() => import("./media/file-body.tsx"))),
  TIMLocationElem: lazy(patiently(() => import("./media/location-body.tsx"))),
  TIMFaceElem: lazy(patiently(() => import("./media/face-body.tsx"))),
  TIMImageElem: ({ message }) => <Picture message={message} />,
};

export function MessageBody({ message }: { message: Message }) {
  const t = useText("messenger");
  const Drawn = BODIES[message.type];
  const words = formatMessage(message, t);
  if (!Drawn) return <p>{words}</p>;
  return (
    <BodyBoundary words={<p>{words}</p>}>
      <Suspense fallback={<p>{words}</p>}>
        <Drawn message={message} />
      </Suspense>
    </BodyBoundary>
  );
}
