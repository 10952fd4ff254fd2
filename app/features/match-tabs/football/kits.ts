import { parseCrest } from "#edge/contract/rules/crest.ts";

export type Kit = { ground: `#${string}`; trim: string };

/** Shirts whose colours are closer than this (weighted RGB) look alike from afar. Black and white are about 765 apart. */
const ALIKE = 160;

const channels = (color: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number];

/** The "redmean" weighting of the RGB channels. */
export function colorDistance(one: string, other: string): number {
  const [r1, g1, b1] = channels(one);
  const [r2, g2, b2] = channels(other);
  const red = (r1 + r2) / 2;
  return Math.sqrt((2 + red / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - red) / 256) * (b1 - b2) ** 2);
}

const KEEPERS: readonly Kit[] = [
  { ground: "#f5c400", trim: "#14171a" },
  { ground: "#35c3e8", trim: "#14171a" },
  { ground: "#ff8f3f", trim: "#14171a" },
];

/**
 * If both shirts look alike, the away side gets its second colour, or else white or black. The goalkeepers' shirts differ from both
 * shirts.
 */
export function findKits(homeLogo: string, awayLogo: string): { home: Kit; away: Kit; keeper: Kit } {
  const kit = (ground: string, trim: string): Kit => ({ ground: ground as Kit["ground"], trim });
  const home = parseCrest(homeLogo);
  const away = parseCrest(awayLogo);
  const homeKit = home ? kit(home.primary, home.secondary) : kit("#ffffff", "#14171a");
  const first = away ? kit(away.primary, away.secondary) : kit("#14171a", "#ffffff");
  const choices = [first, kit(first.trim, first.ground), kit("#ffffff", first.ground), kit("#14171a", "#ffffff")];
  const awayKit = choices.find(({ ground }) => colorDistance(ground, homeKit.ground) > ALIKE) ?? first;
  const alone = ({ ground }: Kit) => [homeKit, awayKit].every((other) => colorDistance(ground, other.ground) > ALIKE);
  return { home: homeKit, away: awayKit, keeper: KEEPERS.find(alone) ?? (KEEPERS[0] as Kit) };
}
