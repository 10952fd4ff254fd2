import { readable } from "../db/readable.ts";
import * as moderatorActsSchema from "./schema/moderator-acts.ts";

/**
 * The tables of `ground/moderator-acts` that other subjects join and select in one round trip. Only this folder writes them: for
 * other subjects they are `readable`.
 */
export const moderatorActs = readable(moderatorActsSchema.moderatorActs);
