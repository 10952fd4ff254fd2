import { readable } from "../db/readable.ts";
import * as moderatorActsSchema from "./schema/moderator-acts.ts";

/** The tables of `ground/moderator-acts` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const moderatorActs = readable(moderatorActsSchema.moderatorActs);
