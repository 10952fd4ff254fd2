/** The door of `database`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { sportDatabase } from "./sport-database.ts";
export { playsIn } from "./team.ts";
