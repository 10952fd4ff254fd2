import { Link } from "@remix-run/react";
import { Bones } from "#app/features/late-part/bones.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { BackIcon } from "#app/ui/icons.tsx";

export function RoomFrame() {
  const t = useText("live");
  return (
    <article className="room">
      <div className="room-stage">
        <div className="player player-busy">
          <div className="player-head">
            <Link to="/live" className="room-icon" aria-label={t("room.back")}>
              <BackIcon />
            </Link>
          </div>
        </div>
        <div className="room-anchor row">
          <i className="bone bone-avatar avatar" />
          <div>
            <i className="bone bone-name" />
          </div>
        </div>
      </div>
      <div className="room-side grows">
        <Bones rows={[]} />
      </div>
    </article>
  );
}
