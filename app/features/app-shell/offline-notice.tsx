import { useAsOf } from "../../client/score-feed";
import { useOnline } from "../../client/use-online";
import { useText } from "../../i18n/use-text";
import { OfflineIcon } from "../../ui/icons";
import { formatTime } from "../format-time";
import { useVisit } from "../visit";

/** Says that the device has no connection and when the picture was last right. */
export function OfflineNotice() {
  const t = useText("shell");
  const visit = useVisit();
  const online = useOnline();
  const { asOf } = useAsOf();
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
