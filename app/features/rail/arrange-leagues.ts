import type { RailSubject } from "./rail-subject.ts";

interface Known {
  /** Leagues that the viewer had pinned when the rail was loaded. */
  leagues: readonly RailSubject[];
  top: readonly RailSubject[];
}

/**
 * The pinned leagues in the viewer's order, and the top leagues that are not pinned. A pinned league of the other sport is in
 * neither list.
 */
export function arrangeLeagues({ leagues, top }: Known, pinned: readonly number[]): Record<"first" | "others", RailSubject[]> {
  const known = new Map([...top, ...leagues].map((league) => [league[1], league]));
  return {
    first: pinned.map((id) => known.get(id)).filter((league) => league !== undefined),
    others: top.filter(([, id]) => !pinned.includes(id)),
  };
}
