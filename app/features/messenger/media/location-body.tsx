import type { Message } from "#chat/index.ts";
import { MAP_SIZE, mapAddress, toMapView } from "#edge/contract/rules/chat-media.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../../visit/visit.ts";
import "./location-body.css";

/** The map is drawn from this site's own outline of the land, because a map service could see who reads the message. */
export default function LocationBody({ message }: { message: Message }) {
  const t = useText("messenger");
  const { locale } = useVisit();
  if (message.type !== "TIMLocationElem") return null;
  const { description, latitude, longitude } = message.payload;
  const degrees = (value: number): string => value.toLocaleString(locale, { minimumFractionDigits: 5, maximumFractionDigits: 5 });
  const view = toMapView(latitude, longitude);
  return (
    <a
      className="place"
      href={`/m/pp/talk?url=${encodeURIComponent(mapAddress(latitude, longitude))}`}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {view ? (
        <svg className="place-map" viewBox={`${view.left} ${view.top} ${MAP_SIZE.width} ${MAP_SIZE.height}`} aria-hidden>
          <use href="/m/land.svg#land" />
          <path className="place-lines" d={LINES} />
          <path
            className="place-pin"
            d={`M${view.x} ${view.y}c-2.500-3.500-4.500-5.800-4.500-8.300a4.500 4.500 0 0 1 9 0c0 2.500-2 4.800-4.500 8.300z`}
          />
          <circle className="place-eye" cx={view.x} cy={view.y - 8.3} r={1.6} />
        </svg>
      ) : null}
      <strong dir="auto">{description || t("location.name")}</strong>
      <small className="caption">
        {degrees(latitude)}° · {degrees(longitude)}°
      </small>
      <small className="file-act caption">{t("location.map")}</small>
    </a>
  );
}

/** Meridians and parallels, ten degrees apart. */
const LINES = [
  ...Array.from({ length: 37 }, (_, at) => `M${at * 20} 0v360`),
  ...Array.from({ length: 19 }, (_, at) => `M0 ${at * 20}h720`),
].join("");
