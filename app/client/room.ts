import type { ChatEvents, Message, SITE_EVENT } from "#chat/index.ts";
import { afterPicture } from "./first-picture.ts";

type SiteEvents = typeof SITE_EVENT;

/** A page's listeners in a room. */
export interface RoomEars {
  /** New segments of the room's stream. */
  stream?(news: ChatEvents[SiteEvents["STREAM"]]): void;
  /** The broadcast has begun or ended, or the room has a new title. */
  state?(state: ChatEvents[SiteEvents["ROOM_STATE"]]): void;
  /** Somebody with an entrance effect has come in. */
  entrance?(entrance: ChatEvents[SiteEvents["ENTRANCE"]]): void;
  /** The anchor leads the viewers to another room, or viewers of another room have come. */
  raid?(raid: ChatEvents[SiteEvents["RAID"]]): void;
  /** Gifts were given. */
  gift?(news: ChatEvents[SiteEvents["GIFT"]]): void;
  /** The room's rules, announcement, pinned message or moderators have changed. */
  rules?(rules: ChatEvents[SiteEvents["ROOM_RULES"]]): void;
  /** Messages that a moderator deleted, by id. */
  deleted?(ids: readonly string[]): void;
  /** Messages in their order. */
  messages?(list: readonly Message[]): void;
  /** The viewer is banned from the room, and is not let in again by this page. */
  banned?(): void;
  /** Whether the socket is connected and the room joined. */
  connected?(isConnected: boolean): void;
}

/** First and longest pause before a refused entry is repeated, in milliseconds. */
const AGAIN_MS = 2_000;
const AGAIN_MAX_MS = 30_000;

/** The relay's number for an entry that a ban forbids (specification 8.20). */
const BANNED = 10_007;

/** Enters a room as the signed-in viewer, or as a visitor (null), and keeps the page in it. Returns the way out. */
export function enterRoom(groupID: string, viewer: number | null, ears: RoomEars): () => void {
  let isOut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave = (): void => {};

  const enter = async (): Promise<void> => {
    await afterPicture();
    if (isOut) return;
    const [{ chat }, { EVENT, SITE_EVENT }] = await Promise.all([import("./chat.ts"), import("#chat/index.ts")]);
    const page = await chat();
    if (!page || isOut) return;
    const { client, identity } = page;
    identity.setViewer(viewer);
    if (viewer !== null) await identity.require();
    if (isOut) return;
    let isJoined = false;
    const onNet = ({ data }: { data: ChatEvents[(typeof EVENT)["NET_STATE_CHANGE"]] }): void =>
      ears.connected?.(isJoined && data.state === "connected");
    const onStream = ({ data }: { data: ChatEvents[SiteEvents["STREAM"]] }): void => {
      if (data.groupID === groupID) ears.stream?.(data);
    };
    const onState = ({ data }: { data: ChatEvents[SiteEvents["ROOM_STATE"]] }): void => {
      if (data.groupID === groupID) ears.state?.(data);
    };
    const onRules = ({ data }: { data: ChatEvents[SiteEvents["ROOM_RULES"]] }): void => {
      if (data.groupID === groupID) ears.rules?.(data);
    };
    const onEntrance = ({ data }: { data: ChatEvents[SiteEvents["ENTRANCE"]] }): void => {
      if (data.groupID === groupID) ears.entrance?.(data);
    };
    const onRaid = ({ data }: { data: ChatEvents[SiteEvents["RAID"]] }): void => {
      if (data.groupID === groupID) ears.raid?.(data);
    };
    const onGift = ({ data }: { data: ChatEvents[SiteEvents["GIFT"]] }): void => {
      if (data.groupID === groupID) ears.gift?.(data);
    };
    const onRevoked = ({ data }: { data: readonly Message[] }): void =>
      ears.deleted?.(data.filter(({ to }) => to === groupID).map(({ ID }) => ID));
    const onMessages = ({ data }: { data: readonly Message[] }): void => {
      const own = data.filter(({ to }) => to === groupID);
      if (own.length > 0) ears.messages?.(own);
    };
    client.on(EVENT.NET_STATE_CHANGE, onNet);
    client.on(SITE_EVENT.STREAM, onStream);
    client.on(SITE_EVENT.ROOM_STATE, onState);
    client.on(SITE_EVENT.ROOM_RULES, onRules);
    client.on(SITE_EVENT.ENTRANCE, onEntrance);
    client.on(SITE_EVENT.RAID, onRaid);
    client.on(SITE_EVENT.GIFT, onGift);
    client.on(EVENT.MESSAGE_RECEIVED, onMessages);
    client.on(EVENT.MESSAGE_REVOKED, onRevoked);
    leave = () => {
      client.off(EVENT.NET_STATE_CHANGE, onNet);
      client.off(SITE_EVENT.STREAM, onStream);
      client.off(SITE_EVENT.ROOM_STATE, onState);
      client.off(SITE_EVENT.ROOM_RULES, onRules);
      client.off(SITE_EVENT.ENTRANCE, onEntrance);
      client.off(SITE_EVENT.RAID, onRaid);
      client.off(SITE_EVENT.GIFT, onGift);
      client.off(EVENT.MESSAGE_RECEIVED, onMessages);
      client.off(EVENT.MESSAGE_REVOKED, onRevoked);
      ears.connected?.(false);
      // A room that was left already needs no leaving.
      if (isJoined) void client.quitGroup(groupID).catch(() => {});
    };
    await client.joinGroup({ groupID });
    isJoined = true;
    if (isOut) leave();
    else ears.connected?.(true);
  };

  const attempt = (pauseMs: number): void => {
    enter().catch((error: unknown) => {
      leave();
      leave = () => {};
      if (isOut) return;
      if ((error as { code?: number }).code === BANNED) return ears.banned?.();
      console.warn("The room could not be entered; it is tried again.", error);
      timer = setTimeout(() => attempt(Math.min(pauseMs * 2, AGAIN_MAX_MS)), pauseMs + Math.random() * pauseMs);
    });
  };
  attempt(AGAIN_MS);
  return () => {
    isOut = true;
    clearTimeout(timer);
    leave();
  };
}
