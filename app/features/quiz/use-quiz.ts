import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { Quiz } from "#edge/contract/entities/quiz.ts";
import { useInStep } from "../room/use-in-step.ts";
import { serverNow } from "../../visit/use-now.ts";
import type { QuizAnswer } from "./quiz-answer.ts";

const REFRESH_MS = 30_000;
/** Other people's picks are reloaded from this many seconds before the match's start. */
const LIVELY_S = 3_600;

const isOpen = ({ questions }: Quiz): boolean => questions.every(({ state }) => state === "open");
const isSettled = ({ questions }: Quiz): boolean => questions.every(({ state }) => state === "settled");

/** Results wait until the viewer's video reaches their time. The viewer's own picks, made before the match, show at once. */
export function useQuiz(first: Quiz) {
  const { load, ...refresh } = useFetcher<QuizAnswer>({ key: `quiz ${first.matchid}` });
  const act = useFetcher<QuizAnswer>({ key: `quiz act ${first.matchid}` });
  const address = `/quiz/${first.matchid}`;
  const read = refresh.data?.quiz && refresh.data.quiz.as_of > first.as_of ? refresh.data.quiz : first;
  const held = useInStep(read, read.as_of);
  const acted = act.data?.quiz;
  const quiz = acted && isOpen(acted) && acted.as_of >= held.as_of ? acted : held;
  const settled = isSettled(read);
  useEffect(() => {
    if (settled) return;
    const timer = setInterval(() => {
      const isLively = first.starts_at - serverNow() / 1000 < LIVELY_S;
      if (isLively && document.visibilityState === "visible") load(address);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [settled, first.starts_at, load, address]);
  return { quiz, act, address, message: act.state === "idle" ? act.data?.message : undefined, given: act.data?.given };
}
