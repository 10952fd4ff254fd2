import type { SessionEntry } from "#edge/contract/calls/user-sessions.ts";

export interface SessionGroup {
  /** The key names the browser and the system, so several devices may have the same key. */
  key: string;
  first: SessionEntry;
  others: SessionEntry[];
}

/** Groups sessions by kind of device. The order of the groups is that of their first sessions in the list. */
export function groupSessions(sessions: readonly SessionEntry[]): SessionGroup[] {
  const groups = new Map<string, SessionGroup>();
  for (const session of sessions) {
    const key = `${session.browser} ${session.system}`;
    const group = groups.get(key);
    if (group) group.others.push(session);
    else groups.set(key, { key, first: session, others: [] });
  }
  return [...groups.values()];
}
