export { deleteActsBefore, type NotedAct, noteAct, noteWireAct } from "./note-act.ts";
