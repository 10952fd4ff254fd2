import { SPORT_IDS, type SportId, sportName } from "#edge/contract/rules/matches.ts";
import type { Board } from "./board.ts";

/** The Board of a sport. The only place that names the object's id. */
export const boardOf = (env: Env, sportId: SportId): DurableObjectStub<Board> =>
  env.BOARD.get(env.BOARD.idFromName(sportName(sportId)));

/** Wakes every Board: after an import, a start of the server, and each minute at the edge. */
export async function pokeBoards(env: Env): Promise<void> {
  await Promise.all(SPORT_IDS.map((sportId) => boardOf(env, sportId).poke(sportId)));
}
