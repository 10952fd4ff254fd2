import { emptyLine, type Line, type Result } from "./lines.ts";

/** Returns the key of a table within its season: the group, with stage and slash before it if the table has a stage. */
export const slotKey = (stage: string, groupName: string): string => (stage ? `${stage}/${groupName}` : groupName);

/** A table under construction. */
export interface Slot {
  stage: string;
  groupName: string;
  lines: Map<number, Line>;
  results: Result[];
  open: [home: number, away: number][];
}

/** Returns an empty set of tables. A table is created when it is first requested. */
export function openSlots() {
  const slots = new Map<string, Slot>();
  return {
    slots,
    slot(stage: string, groupName: string): Slot {
      const key = slotKey(stage, groupName);
      const found = slots.get(key) ?? { stage, groupName, lines: new Map(), results: [], open: [] };
      slots.set(key, found);
      return found;
    },
  };
}

/** Returns a team's line in a table. A missing line is created. */
export function getLine(slot: Slot, teamId: number): Line {
  const line = slot.lines.get(teamId) ?? emptyLine(teamId);
  slot.lines.set(teamId, line);
  return line;
}
