import { type RefObject, useEffect, useRef } from "react";
import type { DrawPrize } from "#edge/contract/entities/activity.ts";
import { ODDS_TOTAL } from "#edge/contract/rules/activities.ts";
import { useText } from "#app/i18n/use-text.ts";

const SPIN_MS = 2_400;
const TURNS = 4;
/** Colours that repeat; beside each other they differ. */
export const SLICE_COLOURS = 8;

const point = (turn: number, radius: number): string =>
  `${(100 + radius * Math.sin(turn * 2 * Math.PI)).toFixed(3)} ${(100 - radius * Math.cos(turn * 2 * Math.PI)).toFixed(3)}`;

/** A slice from and to a part of the turn, 0 at the top. */
function slicePath(from: number, to: number): string {
  if (to - from >= 1) return "M100 6a94 94 0 1 0 0 188a94 94 0 1 0 0-188z";
  return `M100 100L${point(from, 94)}A94 94 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to, 94)}z`;
}

/** Turns the wheel to where the prize stands under the pointer; at once where nothing may move. */
function useSpin(wheel: RefObject<SVGGElement | null>, target: number | null, onEnd: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new prize is a new spin, a new function is not.
  useEffect(() => {
    if (target === null) return;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
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
  /** The prize that was drawn; 0 for none yet. */
  won: number;
  /** True while it has not been shown: the wheel turns to it and reports when it is there. */
  turning: boolean;
  onEnd: () => void;
}

/** The wheel. Its slices have the sizes of the present odds, so that it promises nothing false. */
export function Wheel({ prizes, won, turning, onEnd }: WheelProps) {
  const t = useText("activity");
  const wheel = useRef<SVGGElement>(null);
  let passed = 0;
  const slices = prizes.map((prize, at) => {
    const from = passed;
    passed += prize.odds_now / ODDS_TOTAL;
    return { id: prize.id, from, to: passed, colour: at % SLICE_COLOURS };
  });
  const slice = slices.find(({ id }) => id === won);
  const target = slice ? (slice.from + slice.to) / 2 : null;
  useSpin(wheel, turning ? target : null, onEnd);
  return (
    <svg className="wheel" viewBox="0 0 200 208" role="img" aria-label={t("wheel.label")}>
      <g transform="translate(0 8)">
        <circle className="wheel-rim" cx="100" cy="100" r="98" />
        {/* The prize stands under the pointer by an attribute; the way there is an animation over it. */}
        <g ref={wheel} className="wheel-turning" transform={target === null ? undefined : `rotate(${-360 * target})`}>
          {slices.map(({ id, from, to, colour }) =>
            to > from ? <path key={id} className={`slice slice-${colour}`} d={slicePath(from, to)} /> : null,
          )}
        </g>
        <circle className="wheel-hub" cx="100" cy="100" r="16" />
      </g>
      <path className="wheel-pointer" d="M88 2h24l-12 26z" />
    </svg>
  );
}
