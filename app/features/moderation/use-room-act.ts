import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { toast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import { rulesAddress } from "./use-moderation.ts";

export type ActFields = Record<string, string | number>;

export function useRoomAct(anchorId: number): (fields: ActFields) => void {
  const t = useText("moderation");
  const fetcher = useFetcher<{ done?: string; message?: string }>();
  const { state, data } = fetcher;
  const waits = useRef(false);
  useEffect(() => {
    if (state !== "idle" || !waits.current) return;
    waits.current = false;
    toast(data?.done === "report" ? t("report.done") : data?.done ? t("done") : (data?.message ?? t("failed")));
  }, [state, data, t]);
  return (fields) => {
    waits.current = true;
    fetcher.submit(fields, { method: "post", action: rulesAddress(anchorId) });
  };
}
