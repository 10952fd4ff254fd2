import { readMatchTv } from "#edge/matches/matches.ts";
import { type Handlers, publicSnapshot } from "../ground/context.ts";

/** Milliseconds after which match pages show an operator's change. */
const TTL_MS = 60_000;

export const tvChannels = {
  getTvChannels: (context, { matchid }) =>
    publicSnapshot(context, `tv/${matchid}`, TTL_MS, async () => ({
      list: await readMatchTv(context.db, matchid),
    })),
} satisfies Partial<Handlers<"sport">>;
