import { emptyLine, type Line, type Result } from "./lines.ts";

export const slotKey = (stage: string, groupName: string): string => (stage ? `${stage}/${groupName}` : groupName);

/** A table under construction. */
export interface Slot {
  stage: string;
  groupName: string;
  lines: Map<number, Line>;
  results: Result[];
  open: [home: number, away: number][];
}

/** A table is created when it is first requested. */
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

export function getLine(slot: Slot, teamId: number): Line {
  const line = slot.lines.get(teamId) ?? emptyLine(teamId);
  slot.lines.set(teamId, line);
  return line;
}
