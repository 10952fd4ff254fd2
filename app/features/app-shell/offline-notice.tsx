import { useFreshness } from "#app/client/score-feed.ts";
import { useOnline } from "#app/client/use-online.ts";
import { useText } from "#app/i18n/use-text.ts";
import { OfflineIcon } from "#app/ui/icons.tsx";
import { formatTime } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";

export function OfflineNotice() {
  const t = useText("shell");
  const visit = useVisit();
  const online = useOnline();
  const { asOf } = useFreshness();
  return (
    <div className="offline" role="status">
      {online ? null : (
        <p>
          <OfflineIcon size={18} />
          {t("offline", { time: formatTime(asOf || visit.now, visit) })}
        </p>
      )}
    </div>
  );
}
