import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { formatDayTime } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";
import { Pictures } from "./pictures.tsx";
import { shortAddress, type ShortView } from "./short-view.ts";
import "./moment-card.css";

/** Needs the translation area `shorts`. */
export function MomentCard({ moment }: { moment: ShortView }) {
  const t = useText("shorts");
  const visit = useVisit();
  return (
    <li className="moment-card">
      <p className="moment-text">{moment.text}</p>
      <Pictures pictures={moment.pictures} />
      <p className="moment-foot hint">
        <time dateTime={new Date(moment.at * 1000).toISOString()}>{formatDayTime(moment.at * 1000, visit)}</time>
        <Link className="more" to={shortAddress(moment)} prefetch="intent">
          {t("likes", { count: moment.likes })} · {t("comments", { count: moment.comments })}
        </Link>
      </p>
    </li>
  );
}
