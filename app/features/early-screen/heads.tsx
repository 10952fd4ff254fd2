import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { Bones } from "../late-part/bones.tsx";
import { BackIcon } from "#app/ui/icons.tsx";
import type { EarlySide, Head } from "./read-link.ts";

const NOTHING = "\u00a0";
/** The number of tabs that most screens have. */
const TABS = 5;
const LONG_WORD = /\p{Script=Latin}{10}/u;

/** A copy of the crest in the tapped link, in the size of the head's crests. */
function CrestCopy({ of }: { of: Element | null }) {
  if (!of) return <i className="bone bone-crest" />;
  const copy = (place: HTMLElement | null) => {
    const crest = of.cloneNode(true) as Element;
    crest.setAttribute("class", "crest crest-48");
    place?.replaceChildren(crest);
  };
  return <span className="early-crest" ref={copy} />;
}

const TabBones = () => (
  <div className="tabs early-tabs">
    {Array.from({ length: TABS }, (_, at) => (
      <i key={at} className="bone" />
    ))}
  </div>
);

/** Only touch and mouse users need the button, because keyboard users go back with the browser's own keys. */
const Back = ({ onBack, children }: { onBack: () => void; children?: ReactNode }) => (
  <button type="button" className="early-back" tabIndex={-1} onClick={onBack}>
    <BackIcon />
    {children}
  </button>
);

function Side({ side: { crest, name } }: { side: EarlySide }) {
  return (
    <span className="early-side">
      <CrestCopy of={crest} />
      <span className={LONG_WORD.test(name) ? "early-name early-name-long" : "early-name"}>{name}</span>
    </span>
  );
}

function MatchHead({ head, onBack }: { head: Extract<Head, { kind: "match" }>; onBack: () => void }) {
  const { league, time, home, away, isLive, isBasketball } = head;
  const isScored = home.score !== null && away.score !== null;
  const isStart = !isScored && /\d:\d/.test(time);
  return (
    <div className={isBasketball ? "early-match early-basketball" : "early-match"}>
      <div className="early-bar">
        <Back onBack={onBack} />
        <p>{league}</p>
      </div>
      <section className="early-board">
        <div className="early-sides">
          <Side side={home} />
          <div className="early-center">
            {isScored ? (
              <p className="early-score early-scored">
                <b>{home.score}</b>
                <i>-</i>
                <b>{away.score}</b>
              </p>
            ) : (
              <p className="early-score early-start">{isStart ? time : "–"}</p>
            )}
            <p className={isLive ? "early-status early-live" : "early-status"}>{isStart ? NOTHING : time}</p>
            <p className="early-second">{NOTHING}</p>
          </div>
          <Side side={away} />
        </div>
        <p className="early-facts">{NOTHING}</p>
      </section>
      <TabBones />
      <Bones rows={[5, 4]} />
    </div>
  );
}

function SubjectHead({ head, onBack }: { head: Extract<Head, { kind: "subject" }>; onBack: () => void }) {
  const t = useText("shell");
  return (
    <>
      <div className="early-subject-bar">
        <Back onBack={onBack}>{t("nav.back")}</Back>
      </div>
      <div className="early-subject">
        <CrestCopy of={head.crest} />
        <strong>{head.name}</strong>
        <p>{NOTHING}</p>
      </div>
      {head.hasTabs ? <TabBones /> : null}
      <Bones rows={[6, 4]} />
    </>
  );
}

function RoomHead({ head, onBack }: { head: Extract<Head, { kind: "room" }>; onBack: () => void }) {
  return (
    <>
      <div className="early-picture">
        {head.cover ? <img src={head.cover} alt="" /> : null}
        <div>
          <Back onBack={onBack} />
          <strong className="cut">{head.title}</strong>
        </div>
      </div>
      <div className="early-anchor">
        {head.avatar ? <img src={head.avatar} alt="" /> : <i className="bone bone-crest" />}
        <strong className="cut">{head.nick}</strong>
      </div>
      <TabBones />
    </>
  );
}

/** The head of a screen whose data are late, drawn from the link that leads to the screen. */
export function EarlyHead({ head, onBack }: { head: Head; onBack: () => void }) {
  return (
    <div className={`early early-of-${head.kind}`} aria-hidden>
      <div>
        {head.kind === "match" ? (
          <MatchHead head={head} onBack={onBack} />
        ) : head.kind === "subject" ? (
          <SubjectHead head={head} onBack={onBack} />
        ) : (
          <RoomHead head={head} onBack={onBack} />
        )}
      </div>
    </div>
  );
}
