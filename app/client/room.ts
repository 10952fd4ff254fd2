import type { ChatEvent, EVENT, Message } from "#chat/index.ts";
import { GROUP_PERMISSION_DENIED } from "#chat/protocol/server-errors.ts";
import { afterPicture } from "./first-picture.ts";
import { retryPause } from "./retry-pause.ts";
import type { NoticeListeners } from "./site-notices.ts";

type Events = typeof EVENT;

export interface RoomListeners {
  notices: NoticeListeners;
  deleted?(ids: readonly string[]): void;
  messages?(list: readonly Message[]): void;
  /** Called if the viewer is banned from the room. The page does not try to enter again. */
  banned?(): void;
  /** Called with true when the room is joined, and with the state of the socket when it changes. */
  connected?(isConnected: boolean): void;
}

const AGAIN = { firstMs: 2_000, maxMs: 30_000 };

/** `viewer` is null for a visitor. Returns the function that leaves the room. */
export function enterRoom(groupID: string, viewer: number | null, listeners: RoomListeners): () => void {
  let isOut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave = (): void => {};

  const enter = async (): Promise<void> => {
    await afterPicture();
    if (isOut) return;
    const [{ chat }, { hearNotices }, { EVENT }] = await Promise.all([
      import("./chat.ts"),
      import("./site-notices.ts"),
      import("#chat/index.ts"),
    ]);
    const page = await chat();
    if (!page || isOut) return;
    const { client, identity } = page;
    identity.setViewer(viewer);
    if (viewer !== null) await identity.require();
    if (isOut) return;
    let isJoined = false;
    const onNet = ({ data }: ChatEvent<Events["NET_STATE_CHANGE"]>): void =>
      listeners.connected?.(isJoined && data.state === "connected");
    const onRevoked = ({ data }: ChatEvent<Events["MESSAGE_REVOKED"]>): void =>
      listeners.deleted?.(data.filter(({ to }) => to === groupID).map(({ ID }) => ID));
    const onMessages = ({ data }: ChatEvent<Events["MESSAGE_RECEIVED"]>): void => {
      const own = data.filter(({ to }) => to === groupID);
      if (own.length > 0) listeners.messages?.(own);
    };
    const endNotices = hearNotices(client, listeners.notices, groupID);
    client.on(EVENT.NET_STATE_CHANGE, onNet);
    client.on(EVENT.MESSAGE_RECEIVED, onMessages);
    client.on(EVENT.MESSAGE_REVOKED, onRevoked);
    leave = () => {
      endNotices();
      client.off(EVENT.NET_STATE_CHANGE, onNet);
      client.off(EVENT.MESSAGE_RECEIVED, onMessages);
      client.off(EVENT.MESSAGE_REVOKED, onRevoked);
      listeners.connected?.(false);
      // If the page leaves before it has joined, it has no membership to end.
      if (isJoined) void client.quitGroup(groupID).catch(() => {});
    };
    await client.joinGroup({ groupID });
    isJoined = true;
    if (isOut) leave();
    else listeners.connected?.(true);
  };

  const attempt = (failures: number): void => {
    enter().catch((error: unknown) => {
      leave();
      leave = () => {};
      if (isOut) return;
      // The server refuses entry because of a ban (specification 8.20).
      if ((error as { code?: number }).code === GROUP_PERMISSION_DENIED) return listeners.banned?.();
      console.warn("The room could not be entered; it is tried again.", error);
      timer = setTimeout(() => attempt(failures + 1), retryPause(failures, AGAIN) * (1 + Math.random()));
    });
  };
  attempt(0);
  return () => {
    isOut = true;
    clearTimeout(timer);
    leave();
  };
}
