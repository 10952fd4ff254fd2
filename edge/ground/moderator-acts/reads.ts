import { readable } from "../db/readable.ts";
import * as moderatorActsSchema from "./schema/moderator-acts.ts";

export const moderatorActs = readable(moderatorActsSchema.moderatorActs);
