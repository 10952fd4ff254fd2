import type { Message } from "#chat/index.ts";
import { mapAddress } from "#edge/contract/rules/chat-media.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../../visit/visit.ts";
import { PlaceIcon } from "../icons.tsx";

/** No map image is loaded automatically, because the map's site would learn who reads the message. */
export default function LocationBody({ message }: { message: Message }) {
  const t = useText("messenger");
  const { locale } = useVisit();
  if (message.type !== "TIMLocationElem") return null;
  const { description, latitude, longitude } = message.payload;
  const degrees = (value: number): string => value.toLocaleString(locale, { minimumFractionDigits: 5, maximumFractionDigits: 5 });
  return (
    <a
      className="file row-wide"
      href={`/m/pp/talk?url=${encodeURIComponent(mapAddress(latitude, longitude))}`}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <span className="file-type" aria-hidden>
        <PlaceIcon />
      </span>
      <span className="file-words grows">
        <strong dir="auto">{description || t("location.name")}</strong>
        <small className="caption">
          {degrees(latitude)}° · {degrees(longitude)}°
        </small>
        <small className="file-act caption">{t("location.map")}</small>
      </span>
    </a>
  );
}
