import { analysis } from "./analysis";
import type { Handlers } from "./context";
import { lineup } from "./lineup";
import { matchDetail } from "./match-detail";
import { odds } from "./odds";

/** Calls of a match, gathered from their subjects. */
export const sport: Handlers<"sport"> = { ...matchDetail, ...lineup, ...analysis, ...odds };
