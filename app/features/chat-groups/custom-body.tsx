import { lazy, Suspense } from "react";
import type { Message } from "#chat/index.ts";
import { pollOf } from "#edge/contract/rules/polls.ts";
import { subjectOfData } from "#edge/contract/rules/shared-subjects.ts";
import { useText } from "#app/i18n/use-text.ts";
import { patiently } from "#app/client/patiently.ts";
import { SharedCard } from "../messenger/shared-card.tsx";
import { useMessenger } from "../messenger/use-messenger.ts";

const PollCard = lazy(patiently(() => import("./poll-card.tsx")));

/** A custom message: a poll, a match, a plan, or the words that its maker gave it. */
export default function CustomBody({ message }: { message: Message }) {
  const t = useText("messenger");
  const state = useMessenger();
  if (message.type !== "TIMCustomElem") return null;
  const { data, description } = message.payload;
  const words = <p>{description || t("kind.other")}</p>;
  const subject = subjectOfData(data);
  if (subject)
    return (
      <Suspense fallback={words}>
        <SharedCard subject={subject} />
      </Suspense>
    );
  const poll = pollOf(data);
  if (!poll) return words;
  return state.phase === "open" ? (
    <Suspense fallback={words}>
      <PollCard messenger={state.messenger} message={message} poll={poll} />
    </Suspense>
  ) : (
    words
  );
}
