import { type RefObject, useEffect, useRef } from "react";
import type { DrawPrize } from "#edge/contract/entities/activity.ts";
import { ODDS_TOTAL } from "#edge/contract/rules/activities.ts";
import { wantsStillness } from "#app/client/stillness.ts";
import { useText } from "#app/i18n/use-text.ts";
import { PRIZE_SIGNS } from "./prize-signs.ts";

const SPIN_MS = 2_400;
const TURNS = 4;
/** The colours repeat, but adjacent slices have different colours. */
export const SLICE_COLOURS = 8;

/** A slice narrower than this share of a full turn has no room for its prize's sign. */
const SIGNED_FROM = 0.06;
const SIGN_RADIUS = 66;

const point = (turn: number, radius: number): string =>
  `${(100 + radius * Math.sin(turn * 2 * Math.PI)).toFixed(3)} ${(100 - radius * Math.cos(turn * 2 * Math.PI)).toFixed(3)}`;

/** `from` and `to` are parts of a full turn; 0 is at the top. */
function slicePath(from: number, to: number): string {
  if (to - from >= 1) return "M100 6a94 94 0 1 0 0 188a94 94 0 1 0 0-188z";
  return `M100 100L${point(from, 94)}A94 94 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to, 94)}z`;
}

/** If the person prefers reduced motion, the wheel jumps to the prize at once. */
function useSpin(wheel: RefObject<SVGGElement | null>, target: number | null, onEnd: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new prize is a new spin, a new function is not.
  useEffect(() => {
    if (target === null) return;
    const still = wantsStillness();
    const animation = still
      ? undefined
      : wheel.current?.animate([{ transform: "rotate(0deg)" }, { transform: `rotate(${360 * (TURNS - target)}deg)` }], {
          duration: SPIN_MS,
          easing: "cubic-bezier(0.15, 0.7, 0.15, 1)",
        });
    if (!animation) return onEnd();
    animation.onfinish = onEnd;
    return () => animation.cancel();
  }, [target]);
}

interface WheelProps {
  prizes: readonly DrawPrize[];
  /** 0 if no prize was drawn yet. */
  won: number;
  /** True while the drawn prize has not been shown. The wheel turns to the prize and then calls `onEnd`. */
  turning: boolean;
  onEnd: () => void;
}

/** The sizes of the slices are the present odds, so that the wheel does not mislead the person. */
export function Wheel({ prizes, won, turning, onEnd }: WheelProps) {
  const t = useText("activity");
  const wheel = useRef<SVGGElement>(null);
  let passed = 0;
  const slices = prizes.map((prize, at) => {
    const from = passed;
    passed += prize.odds_now / ODDS_TOTAL;
    return { id: prize.id, kind: prize.kind, from, to: passed, colour: at % SLICE_COLOURS };
  });
  const slice = slices.find(({ id }) => id === won);
  const target = slice ? (slice.from + slice.to) / 2 : null;
  useSpin(wheel, turning ? target : null, onEnd);
  return (
    <svg className="wheel" viewBox="0 0 200 208" role="img" aria-label={t("wheel.label")}>
      <g transform="translate(0 8)">
        <circle className="wheel-rim" cx="100" cy="100" r="98" />
        {/* The `transform` attribute places the prize under the pointer. The turning is an animation on top of it. */}
        <g ref={wheel} className="wheel-turning" transform={target === null ? undefined : `rotate(${-360 * target})`}>
          {slices.map(({ id, from, to, colour }) =>
            to > from ? <path key={id} className={`slice slice-${colour}`} d={slicePath(from, to)} /> : null,
          )}
          {slices.map(({ id, kind, from, to }) =>
            to - from >= SIGNED_FROM ? (
              <g
                key={id}
                className="wheel-sign"
                transform={`rotate(${180 * (from + to)} 100 100) translate(100 ${100 - SIGN_RADIUS})`}
              >
                <circle r="12" />
                <path d={PRIZE_SIGNS[kind]} transform="translate(-8.4 -8.4) scale(.7)" />
              </g>
            ) : null,
          )}
        </g>
        <circle className="wheel-hub" cx="100" cy="100" r="16" />
      </g>
      <path className="wheel-pointer" d="M88 2h24l-12 26z" />
    </svg>
  );
}
