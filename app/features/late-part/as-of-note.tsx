import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { OfflineIcon } from "#app/ui/icons.tsx";
import { formatTime } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";

/** A page reloads stale data after `AGAIN_AFTER_MS` plus a random part of `SPREAD_MS`, so that not all pages reload at once. */
const AGAIN_AFTER_MS = 10_000;
const SPREAD_MS = 5_000;

/** `asOf` is in unix milliseconds. */
export function AsOfNote({ asOf }: { asOf: number }) {
  const t = useText("shell");
  const visit = useVisit();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      timer = setTimeout(
        () => {
          if (document.visibilityState === "visible") revalidate();
          again();
        },
        AGAIN_AFTER_MS + Math.random() * SPREAD_MS,
      );
    };
    again();
    return () => clearTimeout(timer);
  }, [revalidate]);
  return (
    <p className="as-of-note" role="status">
      <OfflineIcon size={18} />
      {t("part.old", { time: formatTime(asOf, visit) })}
    </p>
  );
}
