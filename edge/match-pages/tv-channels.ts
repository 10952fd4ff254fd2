import { readMatchTv } from "#edge/matches/matches.ts";
import { type Handlers, snapshot } from "../ground/context.ts";

/** An operator's change is on match pages after this time. */
const TTL_MS = 60_000;

export const tvChannels = {
  getTvChannels: (context, { matchid }) =>
    snapshot(context, `tv/${matchid}`, TTL_MS, async () => ({
      list: await readMatchTv(context.db, matchid),
    })),
} satisfies Partial<Handlers<"sport">>;
