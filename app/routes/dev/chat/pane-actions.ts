import type { Dispatch } from "react";
import type { ChatClient, GroupType } from "#chat/index.ts";
import { toSaid } from "./happenings.ts";
import type { PaneChange, Target } from "./pane-state.ts";

/** The chat library, which is downloaded on demand. */
export type Library = typeof import("#chat/index.ts");

/** No action rejects; a failure becomes the pane's `problem`. */
export interface PaneActions {
  enter(signed: { userID: string; userSig: string }): Promise<void>;
  leave(): Promise<void>;
  joinGroup(groupID: string): Promise<void>;
  quitGroup(groupID: string): Promise<void>;
  createGroup(groupID: string, type: GroupType): Promise<void>;
  /** Resolves with true if the server has stored the message. */
  send(target: Target, text: string): Promise<boolean>;
  recall(messageID: string): Promise<void>;
  /** The conversation also becomes the target of the next messages. */
  open(conversationID: string, target: Target | null): Promise<void>;
}

const JOINED = { JoinedSuccess: "joined", AlreadyInGroup: "already", WaitAdminApproval: "waiting" } as const;

/** Passes the results of the calls to the pane. */
export function createActions(client: ChatClient, { ChatError }: Library, dispatch: Dispatch<PaneChange>): PaneActions {
  /** If the action fails, passes the reason to the pane and resolves with false. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    dispatch({ type: "problem", problem: null });
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ChatError)) console.error(error);
      dispatch({ type: "problem", problem: error instanceof ChatError ? `${error.code}: ${error.message}` : String(error) });
      return false;
    }
  };
  const report = (kind: "joined" | "already" | "waiting" | "left" | "created", group: string) =>
    dispatch({ type: "heard", list: [{ kind, group }] });
  const writeTo = (id: string) => dispatch({ type: "target", target: { kind: "GROUP", id } });

  return {
    async enter(signed) {
      await attempt(async () => {
        await client.login(signed);
        dispatch({ type: "entered", user: signed.userID });
      });
    },
    async leave() {
      await attempt(async () => {
        await client.logout();
        dispatch({ type: "ended" });
      });
    },
    async joinGroup(groupID) {
      await attempt(async () => {
        const { data } = await client.joinGroup({ groupID });
        report(JOINED[data.status], groupID);
        writeTo(groupID);
      });
    },
    async quitGroup(groupID) {
      await attempt(async () => {
        await client.quitGroup(groupID);
        report("left", groupID);
      });
    },
    async createGroup(groupID, type) {
      await attempt(async () => {
        const { data } = await client.createGroup({ groupID, name: groupID, type });
        report("created", data.group.groupID);
        writeTo(data.group.groupID);
      });
    },
    send: ({ kind, id }, text) =>
      attempt(async () => {
        const message = client.createTextMessage({ to: id, conversationType: kind, payload: { text } });
        await client.sendMessage(message);
        dispatch({ type: "heard", list: [toSaid(message)] });
      }),
    async recall(messageID) {
      await attempt(async () => {
        const message = client.findMessage(messageID);
        if (!message) throw new Error(`The library no longer holds the message ${messageID}.`);
        await client.revokeMessage(message);
        dispatch({ type: "marked", messageIDs: [messageID], as: "isRecalled" });
      });
    },
    async open(conversationID, target) {
      if (target) dispatch({ type: "target", target });
      await attempt(async () => {
        await client.setMessageRead({ conversationID });
      });
    },
  };
}
