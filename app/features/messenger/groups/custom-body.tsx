import { lazy, Suspense } from "react";
import type { Message } from "#chat/index.ts";
import { giftOfData } from "#edge/contract/rules/gifts.ts";
import { readPoll } from "#edge/contract/rules/polls.ts";
import { subjectOfData } from "#edge/contract/rules/shared-subjects.ts";
import { useText } from "#app/i18n/use-text.ts";
import { patiently } from "#app/state/patiently.ts";
import { SharedCard } from "../shared-card.tsx";
import { useVisit } from "../../../visit/visit.ts";
import { useMessenger } from "../use-messenger.ts";

const GiftCard = lazy(patiently(() => import("../../gifts/gift-card.tsx")));
const PollCard = lazy(patiently(() => import("./poll-card.tsx")));

export default function CustomBody({ message }: { message: Message }) {
  const t = useText("messenger");
  const state = useMessenger();
  const { comfort } = useVisit();
  if (message.type !== "TIMCustomElem") return null;
  const { data, description } = message.payload;
  const words = <p>{description || t("kind.other")}</p>;
  const subject = subjectOfData(data);
  if (subject && !(comfort.plain && subject.kind === "plan"))
    return (
      <Suspense fallback={words}>
        <SharedCard subject={subject} title={description} />
      </Suspense>
    );
  const giftId = giftOfData(data);
  if (giftId && !comfort.plain)
    return (
      <Suspense fallback={words}>
        <GiftCard id={giftId} from={message.from} />
      </Suspense>
    );
  const poll = readPoll(data);
  if (!poll) return words;
  return state.phase === "open" ? (
    <Suspense fallback={words}>
      <PollCard messenger={state.messenger} message={message} poll={poll} />
    </Suspense>
  ) : (
    words
  );
}
