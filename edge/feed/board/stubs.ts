import { SPORT_IDS, type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { atHome } from "#edge/ground/placement.ts";
import type { Board } from "./board.ts";

/** The only place that derives the id of a Board's Durable Object. */
export const getBoard = (env: Env, sportId: SportId): DurableObjectStub<Board> =>
  env.BOARD.get(env.BOARD.idFromName(sportName(sportId)), atHome(env));

export async function pokeBoards(env: Env): Promise<void> {
  await Promise.all(SPORT_IDS.map((sportId) => getBoard(env, sportId).poke(sportId)));
}
