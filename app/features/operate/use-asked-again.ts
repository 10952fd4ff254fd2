import { useEffect, useRef, useState } from "react";

const EVERY_MS = 20_000;

/**
 * Returns the page's answer, and later the answers of `ask`. While the page is visible, `ask` runs every 20 seconds. It also runs
 * when the page becomes visible. If it fails, the last answer stays and `isSilent` is true.
 */
export function useAskedAgain<Answer>(
  first: Answer,
  ask: (last: Answer) => Promise<Answer>,
): { answer: Answer; isSilent: boolean } {
  const [state, setState] = useState({ first, answer: first, isSilent: false });
  if (state.first !== first) setState({ first, answer: first, isSilent: false });
  const last = useRef(first);
  last.current = state.answer;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;
    let isUnderWay = false;
    const wait = () => {
      clearTimeout(timer);
      if (!isEnded && document.visibilityState === "visible") timer = setTimeout(() => void round(), EVERY_MS);
    };
    async function round(): Promise<void> {
      if (isUnderWay) return;
      isUnderWay = true;
      try {
        const answer = await ask(last.current);
        if (!isEnded) setState((before) => ({ ...before, answer, isSilent: false }));
      } catch {
        if (!isEnded) setState((before) => ({ ...before, isSilent: true }));
      }
      isUnderWay = false;
      wait();
    }
    const steer = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") void round();
    };
    wait();
    document.addEventListener("visibilitychange", steer);
    return () => {
      isEnded = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", steer);
    };
  }, [ask]);
  return state;
}
