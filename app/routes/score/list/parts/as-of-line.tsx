import { useFreshness } from "#app/client/score-feed.ts";
import { formatTime } from "#app/features/format-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export function AsOfLine({ asOf }: { asOf: number }) {
  const t = useText("score");
  const visit = useVisit();
  const feed = useFreshness();
  const time = formatTime(Math.max(asOf, feed.asOf), visit);
  return (
    <p className={feed.stale ? "as-of as-of-stale" : "as-of"}>{feed.stale ? t("as-of.stale", { time }) : t("as-of", { time })}</p>
  );
}
