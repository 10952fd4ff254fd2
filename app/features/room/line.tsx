import { memo } from "react";
import { gradeLabel } from "#edge/contract/rules/vip.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ChatLine } from "../room-talk/chat-lines.ts";

/** The speaker's id decides the colour of the name. */
const NAME_COLOURS = 6;

const toColour = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % NAME_COLOURS;

interface LineProps {
  line: ChatLine;
  /** null if the speaker is neither the anchor nor a moderator. */
  office: "anchor" | "moderator" | null;
  onLine?: (line: ChatLine) => void;
}

/** Memoized, because a busy room adds ten lines a second to two hundred lines. */
export const Line = memo(function Line({ line, office, onLine }: LineProps) {
  const t = useText("live");
  const name = `room-name room-name-${toColour(line.from)}`;
  const kind = line.isForViewer ? "room-line room-for-viewer" : line.isOwn ? "room-line room-own" : "room-line";
  return (
    <p className={kind}>
      {office ? <span className={`room-mark room-mark-${office}`}>{t(`chat.${office}`)}</span> : null}
      <Badges standing={line.standing} />
      {onLine && line.seq > 0 && !line.isOwn ? (
        <button type="button" className={name} onClick={() => onLine(line)}>
          <bdi>{line.nick}</bdi>
        </button>
      ) : (
        <b className={name}>
          <bdi>{line.nick}</bdi>
        </b>
      )}{" "}
      {line.text}
      {line.picture ? <img className="room-given" src={line.picture} alt="" width={22} height={22} /> : null}
    </p>
  );
});

/** Badges: the site's staff, VIP, level (coloured by its grade, Specification 5.4), and level as the anchor's supporter. */
function Badges({ standing }: Pick<ChatLine, "standing">) {
  const t = useText("live");
  const shell = useText("shell");
  if (!standing) return null;
  const grade = gradeLabel(standing.level);
  return (
    <>
      {/* `SiteBadge` is not used here, because rooms would load its file for one word. */}
      {standing.isOfSite ? <span className="site-badge">{shell("site.badge")}</span> : null}
      {standing.vip > 0 ? <span className="room-badge room-vip">{t("chat.vip", { level: standing.vip })}</span> : null}
      {grade && standing.level > 1 ? (
        <span className={`room-badge room-${grade}`}>{t("chat.level-of", { level: standing.level })}</span>
      ) : null}
      {standing.fan > 0 ? (
        <span className={`room-badge room-fan room-fan-${standing.fan}`}>
          <span aria-hidden>♥{standing.fan}</span>
          <span className="visually-hidden">{t("chat.fan", { level: standing.fan })}</span>
        </span>
      ) : null}
    </>
  );
}
