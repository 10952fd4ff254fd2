/** Places of shots in per cent of the court's length (100 is the attacked baseline) and of its width, as in imported games. */

export type BasketballRules = "nba" | "fiba";

interface Court {
  /** In metres. */
  length: number;
  width: number;
  /** Distance of the basket's centre from the baseline. */
  basket: number;
  /** Radius of the three-point arc. */
  arc: number;
  /** Distance of the corner three-point lines from the middle of the court. */
  corner: number;
  periodS: number;
  shotClockS: number;
  foulLimit: number;
  timeouts: number;
  dressed: number;
}

export const COURTS: Record<BasketballRules, Court> = {
  nba: {
    length: 28.65,
    width: 15.24,
    basket: 1.6,
    arc: 7.24,
    corner: 6.71,
    periodS: 720,
    shotClockS: 24,
    foulLimit: 6,
    timeouts: 7,
    dressed: 13,
  },
  fiba: {
    length: 28,
    width: 15,
    basket: 1.575,
    arc: 6.75,
    corner: 6.6,
    periodS: 600,
    shotClockS: 24,
    foulLimit: 5,
    timeouts: 5,
    dressed: 12,
  },
};

/** Shot zones: at the rim, short and long two-pointers, three-pointers from the corner and from above the arc. */
export type Zone = "rim" | "paint" | "mid" | "corner" | "above";

export interface Place {
  x: number;
  y: number;
}

interface Dice {
  float(min: number, max: number): number;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Two-pointers are inside the three-point line and threes outside it, each at least about ten centimetres away from it. */
export function shotPlace(zone: Zone, rules: BasketballRules, dice: Dice): Place {
  const court = COURTS[rules];
  if (zone === "corner") {
    const along = dice.float(0.4, court.basket + 1.2);
    const across = dice.float(court.corner + 0.15, court.width / 2 - 0.15) * (dice.float(0, 1) < 0.5 ? -1 : 1);
    return toPercent(along, across, court);
  }
  const [near, far] = {
    rim: [0.2, 1.4],
    paint: [1.4, 3.8],
    mid: [3.8, court.arc - 0.5],
    above: [court.arc + 0.15, court.arc + 1.1],
  }[zone] as [number, number];
  const distance = dice.float(near, far);
  const widest = zone === "above" ? 65 : 80;
  const limit =
    zone === "above" ? widest : Math.min(widest, (Math.asin(Math.min(1, (court.corner - 0.3) / distance)) * 180) / Math.PI);
  const angle = (dice.float(-limit, limit) * Math.PI) / 180;
  return toPercent(court.basket + Math.cos(angle) * distance, Math.sin(angle) * distance, court);
}

function toPercent(along: number, across: number, court: Court): Place {
  return {
    x: tenth(100 - (along / court.length) * 100),
    y: tenth(Math.min(100, Math.max(0, 50 + (across / court.width) * 100))),
  };
}
