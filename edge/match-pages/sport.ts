import type { Handlers } from "../ground/context.ts";
import { analysis } from "./analysis.ts";
import { lineup } from "./lineup.ts";
import { matchDetail } from "./match-detail.ts";
import { odds } from "./odds.ts";
import { tvChannels } from "./tv-channels.ts";

export const sport: Handlers<"sport"> = { ...matchDetail, ...lineup, ...analysis, ...odds, ...tvChannels };
