import { serverNow } from "../../visit/use-now.ts";
import { useEffect, useState } from "react";
import type { RedPlan } from "#edge/contract/entities/redorder.ts";
import { PLAN_STATUS } from "#edge/contract/rules/orders.ts";

/** A plan that can still change is reloaded at this interval. */
const AGAIN_MS = 60_000;
/** The sale ends at the match's start. The server's clock may be slightly behind, so the reload waits this long after the start. */
const AFTER_START_MS = 1_500;

const mayChange = ({ status }: RedPlan): boolean => status === PLAN_STATUS.ACTIVE || status === PLAN_STATUS.IN_PLAY;

const toPause = ({ status, match }: RedPlan): number => {
  const untilStart = match.time * 1_000 - serverNow();
  return status === PLAN_STATUS.ACTIVE && untilStart > 0 ? Math.min(AGAIN_MS, untilStart + AFTER_START_MS) : AGAIN_MS;
};

const isMissing = (error: unknown): boolean => (error as { http?: number } | null)?.http === 404;

/** undefined while the plan loads, null if it does not exist. The plan is reloaded while it can change and the page is visible. */
export function usePlanCard(id: number): RedPlan | null | undefined {
  const [plan, setPlan] = useState<RedPlan | null>();
  useEffect(() => {
    setPlan(undefined);
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let dueAt = 0;
    const next = (pauseMs: number): void => {
      dueAt = Date.now() + pauseMs;
      timer = setTimeout(() => {
        if (document.visibilityState === "visible") void read();
      }, pauseMs);
    };
    const read = async (): Promise<void> => {
      clearTimeout(timer);
      dueAt = Number.POSITIVE_INFINITY;
      try {
        const { browserProduct } = await import("#app/client/product.ts");
        const found = await browserProduct().redorder.getPlanCard({ id });
        if (isOver) return;
        setPlan(found);
        if (mayChange(found)) next(toPause(found));
      } catch (error) {
        if (isOver) return;
        if (isMissing(error)) setPlan(null);
        else next(AGAIN_MS);
      }
    };
    const look = (): void => {
      if (document.visibilityState === "visible" && Date.now() >= dueAt) void read();
    };
    document.addEventListener("visibilitychange", look);
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [id]);
  return plan;
}
