import { useStore } from "#app/state/observable.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { useVisit } from "../../visit/visit.ts";
import type { GiftRun, GiftShow } from "./gift-show.ts";
import "./gift-stage.css";

const SPARKS = 6;
const RAIN = 14;

/**
 * Gift effects over the video; the most expensive gifts fill the screen. Touches pass through the effects. Screen readers read the
 * gifts' chat lines instead.
 */
export default function GiftStage({ show }: { show: GiftShow }) {
  const { banners, full } = useStore(show);
  return (
    <div className="gift-stage" aria-hidden>
      <div className="gift-banners stack-close">
        {banners.map((run) => (
          <Banner key={run.key} run={run} />
        ))}
      </div>
      {full ? (
        <div key={full.shows} className="gift-full">
          <i className="gift-rays" />
          <img className="gift-hero" src={full.picture} alt="" width={180} height={180} />
          <p>
            <b className="cut">{full.nick}</b>
            <span>{full.name}</span>
          </p>
          {Array.from({ length: RAIN }, (_, at) => (
            <img key={at} className="gift-drop" src={full.picture} alt="" width={32} height={32} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Banner({ run }: { run: GiftRun }) {
  const { locale } = useVisit();
  const isGrand = run.effect === "banner" || run.effect === "full";
  return (
    <div className={isGrand ? "gift-banner row gift-grand" : "gift-banner row"}>
      <img className="gift-giver" src={run.avatar} alt="" width={32} height={32} />
      <span>
        <b className="cut">{run.nick}</b>
        <small className="cut">{run.name}</small>
      </span>
      <img src={run.picture} alt="" width={36} height={36} />
      <strong key={run.total}>×{writtenNumber(run.total, locale)}</strong>
      {run.effect === "burst" ? (
        <span key={`sparks ${run.total}`} className="gift-sparks">
          {Array.from({ length: SPARKS }, (_, at) => (
            <img key={at} src={run.picture} alt="" width={20} height={20} />
          ))}
        </span>
      ) : null}
    </div>
  );
}
