import Hls from "hls.js/light";
import { automaticQualities } from "#edge/contract/rules/rooms.ts";
import { formatLevel } from "./player-state.ts";

/** The smallest level comes first. */
export function automaticLevels(levels: Hls["levels"]): readonly number[] {
  const names = automaticQualities(levels.map(formatLevel), document.documentElement.lang);
  return [...levels.keys()].filter((at) => names.includes(formatLevel(levels[at] as Hls["levels"][number])));
}

/** The highest allowed level up to `level`, or the lowest allowed level if all are higher. */
export const nearestLevel = (allowed: readonly number[], level: number): number =>
  level < 0 ? level : (allowed.findLast((at) => at <= level) ?? allowed[0] ?? level);

/** hls.js would choose among all levels by the network speed. The choice here is limited to levels with the same commentary. */
export class OneCommentary extends Hls.DefaultConfig.abrController {
  readonly #player: Hls;

  constructor(player: Hls) {
    super(player);
    this.#player = player;
  }

  #kept(level: number): number {
    return nearestLevel(automaticLevels(this.#player.levels), level);
  }

  override get firstAutoLevel(): number {
    return this.#kept(super.firstAutoLevel);
  }

  override get nextAutoLevel(): number {
    return this.#kept(super.nextAutoLevel);
  }

  override set nextAutoLevel(level: number) {
    super.nextAutoLevel = level;
  }
}
