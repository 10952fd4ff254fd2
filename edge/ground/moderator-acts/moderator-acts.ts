/** The entry of `ground/moderator-acts`. Other subjects import only this file and `reads.ts` from this folder. */
export { deleteActsBefore, type NotedAct, noteAct, noteWireAct } from "./note-act.ts";
