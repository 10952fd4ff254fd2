import type { Group } from "#chat/index.ts";
import { GROUP_INVALID_ID, GROUP_NOT_FOUND, GROUP_PERMISSION_DENIED } from "#chat/protocol/server-errors.ts";
import { hear, type Messenger } from "../messenger.ts";
import { leaveAll } from "#app/state/leaving.ts";
import { Store } from "#app/state/observable.ts";
import { readCode } from "./failures.ts";

/** A member sees all of the group. A stranger sees the public part, or nothing if the group is closed. */
export interface GroupView {
  phase: "loading" | "member" | "stranger" | "closed" | "gone" | "failed";
  group: Group | null;
}

/** These refusals mean that the group does not exist. */
const NO_GROUP: ReadonlySet<number> = new Set([GROUP_NOT_FOUND, GROUP_INVALID_ID]);

/** The library changes its groups in place, so the store needs a copy. */
const snapshot = (group: Group): Group => ({ ...group, selfInfo: { ...group.selfInfo } });

/** The group's tips and notices keep this state up to date. */
export class GroupStore extends Store<GroupView> {
  #isReading = false;
  #isStale = false;

  constructor(
    readonly messenger: Messenger,
    readonly groupID: string,
  ) {
    super({ phase: "loading", group: null });
  }

  /** Loads the group again after each change. Returns a function that ends the updates. */
  open(): () => void {
    const { events } = this.messenger;
    const concerns = (conversationID: string): boolean => conversationID === `GROUP${this.groupID}`;
    const leaves = [
      hear(this.messenger, events.MESSAGE_RECEIVED, (list) => {
        if (list.some(({ type, conversationID }) => type === "TIMGroupTipElem" && concerns(conversationID))) void this.refresh();
      }),
      hear(this.messenger, events.GROUP_SYSTEM_NOTICE_RECEIVED, ({ message }) => {
        if (message.payload.groupProfile.groupID === this.groupID) void this.refresh();
      }),
      hear(this.messenger, events.GROUP_LIST_UPDATED, (list) => {
        const group = list.find(({ groupID }) => groupID === this.groupID);
        if (group && this.read().phase === "member") this.set({ phase: "member", group: snapshot(group) });
      }),
    ];
    void this.refresh();
    return leaveAll(leaves);
  }

  /** Changes that arrive during a load cause one further load after it. */
  async refresh(): Promise<void> {
    if (this.#isReading) {
      this.#isStale = true;
      return;
    }
    this.#isReading = true;
    do {
      this.#isStale = false;
      this.set(await this.#ask());
    } while (this.#isStale);
    this.#isReading = false;
  }

  async #ask(): Promise<GroupView> {
    const { client } = this.messenger;
    try {
      const { data } = await client.getGroupProfile({ groupID: this.groupID });
      return { phase: "member", group: snapshot(data.group) };
    } catch (error) {
      if (NO_GROUP.has(readCode(error))) return { phase: "gone", group: null };
      if (readCode(error) !== GROUP_PERMISSION_DENIED) return this.read().group ? this.read() : { phase: "failed", group: null };
    }
    try {
      const { data } = await client.searchGroupByID(this.groupID);
      return { phase: "stranger", group: snapshot(data.group) };
    } catch (error) {
      const code = readCode(error);
      return { phase: NO_GROUP.has(code) ? "gone" : code === GROUP_PERMISSION_DENIED ? "closed" : "failed", group: null };
    }
  }
}
