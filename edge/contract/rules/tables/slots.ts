import { emptyLine, type Line, type Result } from "./lines.ts";

/** The key of a table in its season: its group, preceded by its stage and a slash where it has one. */
export const slotKey = (stage: string, groupName: string): string => (stage ? `${stage}/${groupName}` : groupName);

/** A table while it is made. */
export interface Slot {
  stage: string;
  groupName: string;
  lines: Map<number, Line>;
  results: Result[];
  open: [home: number, away: number][];
}

/** An empty set of tables, in which a table is opened when it is first named. */
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

/** A team's line in a table; a new one where it has none. */
export function getLine(slot: Slot, teamId: number): Line {
  const line = slot.lines.get(teamId) ?? emptyLine(teamId);
  slot.lines.set(teamId, line);
  return line;
}
