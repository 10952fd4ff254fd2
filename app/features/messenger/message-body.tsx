import { type ComponentType, lazy, Suspense, useEffect, useState, Component, type ReactNode } from "react";
import type { Message, MessageType } from "#chat/index.ts";
import { subjectOfText } from "#edge/contract/rules/shared-subjects.ts";
import { useText } from "#app/i18n/use-text.ts";
import { MessageText } from "./message-text.tsx";
import { formatMessage } from "./message-words.ts";
import { patiently } from "#app/client/patiently.ts";
import { Picture, Video } from "./media/picture.tsx";
import { SharedCard } from "./shared-card.tsx";

interface BoundaryProps {
  /** Stands in the place of a body that cannot be drawn. */
  words: ReactNode;
  children: ReactNode;
}

/** Keeps a message that cannot be drawn from taking the conversation with it: other people's clients write messages too. */
class BodyBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.words : this.props.children;
  }
}

/** Draws a message's content. A body reserves its size before its picture comes, so that nothing moves. */
export type Body = ComponentType<{ message: Message }>;

/** A text; a link in it that leads to a match or a plan unfolds as its card. */
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

/** How each type is drawn. A type that is missing here is named by its word. */
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

/** The content of a message. */
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
