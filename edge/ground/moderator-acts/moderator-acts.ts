/** The door of `ground/moderator-acts`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { deleteActsBefore, type NotedAct, noteAct, noteWireAct } from "./note-act.ts";
