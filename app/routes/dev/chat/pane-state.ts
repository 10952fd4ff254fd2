import type { Conversation, KickOutType, NetState } from "#chat/index.ts";

/** Older lines are dropped. */
const HEARD_MAX = 200;

export interface Target {
  kind: "C2C" | "GROUP";
  id: string;
}

export interface Said {
  kind: "said";
  messageID: string;
  from: string;
  target: Target;
  text: string;
  isOwn: boolean;
  isRecalled: boolean;
  isRead: boolean;
}

/** An event that a client received, or an action of this client in a group. */
export type Happening =
  | Said
  | { kind: "tip"; group: string; users: string; type: number }
  | { kind: "notice"; group: string; type: number }
  | { kind: "kicked"; why: KickOutType }
  | { kind: "scores"; group: string; count: number }
  | { kind: "race-start"; group: string; text: string }
  | { kind: "joined" | "already" | "waiting" | "left" | "created"; group: string };

export interface Heard {
  /** Increases with each line; gives the order and the key of the line. */
  place: number;
  what: Happening;
}

export interface PaneState {
  net: NetState;
  /** null for a visitor. */
  user: string | null;
  /** True if the library allows calls that need a user. */
  isReady: boolean;
  /** null until the library has delivered the conversations. */
  conversations: readonly Conversation[] | null;
  heard: readonly Heard[];
  target: Target;
  /** The library's message and code if the last call failed; null if it succeeded. */
  problem: string | null;
}

export type PaneChange =
  | { type: "net"; net: NetState }
  | { type: "entered"; user: string }
  | { type: "ready" }
  | { type: "ended" }
  | { type: "conversations"; list: readonly Conversation[] }
  | { type: "heard"; list: readonly Happening[] }
  | { type: "marked"; messageIDs: readonly string[]; as: "isRecalled" | "isRead" }
  | { type: "target"; target: Target }
  | { type: "problem"; problem: string | null };

export const firstState = (target: Target): PaneState => ({
  net: "connecting",
  user: null,
  isReady: false,
  conversations: null,
  heard: [],
  target,
  problem: null,
});

/** A message that already has a line, such as the sender's own message sent again, gets no second line. */
function withHappenings(heard: readonly Heard[], list: readonly Happening[]): readonly Heard[] {
  const known = new Set(heard.flatMap(({ what }) => (what.kind === "said" ? [what.messageID] : [])));
  let place = heard.at(-1)?.place ?? 0;
  const added: Heard[] = [];
  for (const what of list) {
    if (what.kind === "said") {
      if (known.has(what.messageID)) continue;
      known.add(what.messageID);
    }
    place += 1;
    added.push({ place, what });
  }
  return [...heard, ...added].slice(-HEARD_MAX);
}

function withMark(heard: readonly Heard[], ids: readonly string[], mark: "isRecalled" | "isRead"): readonly Heard[] {
  const marked = new Set(ids);
  return heard.map((line) =>
    line.what.kind === "said" && marked.has(line.what.messageID) ? { ...line, what: { ...line.what, [mark]: true } } : line,
  );
}

export function changePane(state: PaneState, change: PaneChange): PaneState {
  switch (change.type) {
    case "net":
      return { ...state, net: change.net };
    case "entered":
      return { ...state, user: change.user };
    case "ready":
      return { ...state, isReady: true };
    case "ended":
      return { ...state, user: null, isReady: false, conversations: null };
    case "conversations":
      return { ...state, conversations: change.list };
    case "heard":
      return { ...state, heard: withHappenings(state.heard, change.list) };
    case "marked":
      return { ...state, heard: withMark(state.heard, change.messageIDs, change.as) };
    case "target":
      return { ...state, target: change.target };
    case "problem":
      return { ...state, problem: change.problem };
  }
}
