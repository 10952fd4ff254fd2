import { lazy, Suspense } from "react";
import type { Message } from "#chat/index.ts";
import { pollOf } from "#edge/contract/rules/polls.ts";
import { matchOfData } from "#edge/contract/rules/shared-matches.ts";
import { useText } from "#app/i18n/use-text.ts";
import { patiently } from "#app/client/patiently.ts";
import { useMessenger } from "../messenger/use-messenger.ts";

const PollCard = lazy(patiently(() => import("./poll-card.tsx")));
const MatchCard = lazy(patiently(() => import("./match-card.tsx")));

/** A custom message: a poll, a match, or the words that its maker gave it. */
export default function CustomBody({ message }: { message: Message }) {
  const t = useText("messenger");
  const state = useMessenger();
  if (message.type !== "TIMCustomElem") return null;
  const { data, description } = message.payload;
  const words = <p>{description || t("kind.other")}</p>;
  const match = matchOfData(data);
  if (match)
    return (
      <Suspense fallback={words}>
        <MatchCard match={match} />
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
