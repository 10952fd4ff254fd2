import { SITE_ACCOUNT } from "#chat/protocol/site-account.ts";
import type { RoomGift } from "#edge/contract/entities/gift.ts";
import type { GiftMessage } from "#edge/contract/entities/room-message.ts";
import { giftsToShow } from "#edge/contract/rules/gifts.ts";
import { isAnchorRoom } from "#edge/contract/rules/room-ids.ts";
import { appendEvent } from "./append.ts";
import type { GroupContext } from "./context.ts";
import { GROUP_EVENTS } from "./events.ts";
import { GIFT_SUMS, SUMMED_EVERY_MS } from "./room-work.ts";
import type { GroupStore } from "./store.ts";

/** Milliseconds between two gift messages in a room, and the most gifts in one message. */
const GIFT_NEWS_EVERY_MS = 250;
export const GIFTS_BATCH_MAX = 10;

/** Number of shown gifts that are remembered, so that a repeated request shows no gift twice. */
const SHOWN_REMEMBERED_MAX = 200;

interface News {
  /** When gifts were last shown, in unix milliseconds. */
  notifiedAt: number;
  waiting: RoomGift[];
  /** Functions that resolve the calls whose gifts the next message shows or leaves out. */
  resolvers: (() => void)[];
  timer: ReturnType<typeof setTimeout> | null;
  known: Set<string>;
}

const newsByStore = new WeakMap<GroupStore, News>();

/** One message may show several gifts of the same moment. A second later they are summed. Resolves when the gift is shown. */
export async function takeGift(group: GroupContext, gift: RoomGift): Promise<void> {
  noteGift(group, gift);
  await showGift(group, gift);
}

/** The first gift of a second sets the alarm that sums them all. */
function noteGift(group: GroupContext, { uid }: RoomGift): void {
  if (!isAnchorRoom(group.groupId)) return;
  group.givers.add(String(uid));
  group.alarms.set(GIFT_SUMS, group.now() + SUMMED_EVERY_MS);
}

/** Shows the gift at once if GIFT_NEWS_EVERY_MS have passed since the last gifts, otherwise later with the gifts that follow. */
function showGift(group: GroupContext, gift: RoomGift): Promise<void> {
  if (!group.store.isRoom) return Promise.resolve();
  const before = newsByStore.get(group.store);
  const news = before ?? { notifiedAt: 0, waiting: [], resolvers: [], timer: null, known: new Set<string>() };
  if (!before) newsByStore.set(group.store, news);
  if (news.known.has(gift.id)) return Promise.resolve();
  news.known.add(gift.id);
  const [oldest] = news.known;
  if (news.known.size > SHOWN_REMEMBERED_MAX && oldest !== undefined) news.known.delete(oldest);
  news.waiting.push(gift);
  // The caller's request keeps the object awake until the message is sent.
  return new Promise((resolve) => {
    news.resolvers.push(resolve);
    schedule(group, news);
  });
}

function schedule(group: GroupContext, news: News): void {
  if (news.timer !== null) return;
  const wait = news.notifiedAt + GIFT_NEWS_EVERY_MS - group.now();
  if (wait <= 0) {
    showGifts(group, news);
    return;
  }
  news.timer = setTimeout(() => {
    news.timer = null;
    showGifts(group, news);
  }, wait);
}

function showGifts(group: GroupContext, news: News): void {
  const { shown, waiting, leftOut } = giftsToShow(news.waiting, GIFTS_BATCH_MAX);
  news.waiting = waiting;
  news.notifiedAt = group.now();
  const data: GiftMessage = { type: "gift", list: shown, more: leftOut };
  const time = Math.floor(group.now() / 1_000);
  appendEvent(group, {
    event: GROUP_EVENTS.message,
    sender: SITE_ACCOUNT,
    time,
    random: Math.floor(Math.random() * 2 ** 31),
    body: [{ MsgType: "TIMCustomElem", MsgContent: { Data: JSON.stringify(data), Desc: "", Ext: "" } }],
    isOnlineOnly: true,
    fields: { MsgClientTime: time, MsgPriority: "High", CloudCustomData: "", OnlineOnlyFlag: 1 },
  });
  for (const resolve of news.resolvers.splice(0)) resolve();
  if (news.waiting.length > 0) schedule(group, news);
}
