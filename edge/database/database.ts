/** Other code folders import only this file and `reads.ts` from this folder. */
export { sportDatabase } from "./sport-database.ts";
export { playsIn } from "./team.ts";
