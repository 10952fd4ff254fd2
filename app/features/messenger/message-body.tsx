import { type ComponentType, lazy, Suspense } from "react";
import type { Message, MessageType } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import { MessageText } from "./message-text.tsx";
import { wordsOf } from "./message-words.ts";

/** Draws a message's content. A body reserves its size before its picture comes, so that nothing moves. */
export type Body = ComponentType<{ message: Message }>;

const TextBody: Body = ({ message }) => (message.type === "TIMTextElem" ? <MessageText text={message.payload.text} /> : null);

/** How each type is drawn. A type that is missing here is named by its word. */
const BODIES: Partial<Record<MessageType, Body>> = {
  TIMTextElem: TextBody,
  TIMRelayElem: lazy(() => import("./merged-body.tsx")),
};

/** The content of a message. */
export function MessageBody({ message }: { message: Message }) {
  const t = useText("messenger");
  const Drawn = BODIES[message.type];
  const words = wordsOf(message, t);
  if (!Drawn) return <p>{words}</p>;
  return (
    <Suspense fallback={<p>{words}</p>}>
      <Drawn message={message} />
    </Suspense>
  );
}
