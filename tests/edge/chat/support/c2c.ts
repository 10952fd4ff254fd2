import { expect } from "vitest";
import { textBody, type User } from "./groups.ts";
import { type WireBody, WireClient } from "./wire-client.ts";

let messages = 0;

/** Logs in Alice and Bob, with ids that end with a name that no other test uses. */
export async function pair(name: string) {
  const [a, b] = [`alice ${name}`, `bob ${name}`];
  return { a, b, alice: await WireClient.login(a), bob: await WireClient.login(b) };
}
type Pair = Awaited<ReturnType<typeof pair>>;

/** Returns a body for openim.sendmsg with numbers that no other message has. */
export function textTo(from: string, to: string, text: string, fields: object = {}): WireBody {
  messages += 1;
  return {
    From_Account: from,
    To_Account: to,
    MsgSeq: 2_245_350_000 + messages,
    MsgRandom: 84_240_000 + messages,
    MsgBody: textBody(text),
    CloudCustomData: "",
    MsgClientTime: 1_795_214_735,
    ...fields,
  };
}

/**
 * Sends a message, which the server must accept and the hearers must receive. Returns its body with the time that the server gave
 * it.
 */
export async function say(client: WireClient, body: WireBody, ...hearers: readonly WireClient[]): Promise<WireBody> {
  const { MsgTime, MsgKey } = await client.must("openim.sendmsg", body);
  for (const hearer of hearers) await hearer.next(isMessage(toText(body)));
  return { ...body, MsgTime, MsgKey };
}

/** Sends a private message, which must be accepted. */
export const write = (from: User, to: Pick<User, "id">, words: string, fields: object = {}): Promise<WireBody> =>
  say(from.client, textTo(from.id, to.id, words, fields));

export const toKey = ({ From_Account, To_Account, MsgSeq, MsgRandom, MsgTime }: WireBody) => ({
  From_Account,
  To_Account,
  MsgSeq,
  MsgRandom,
  MsgTimeStamp: MsgTime,
});

export const toText = (item: WireBody): string => item.MsgBody[0].MsgContent.Text;

export const isMessage = (text: string) => (event: WireBody) =>
  event.C2cMsgArray?.some((item: WireBody) => toText(item) === text) ?? false;

export const toHistory = (Peer_Account: string) => ({
  ...{ Peer_Account, MaxCnt: 15, LastMsgTime: 0, MsgKey: "", WithRecalledMsg: 1, GetDirection: 0 },
});

export const readHistory = (client: WireClient, peer: string, fields: object = {}): Promise<WireBody> =>
  client.ask("openim.getroammsg", { ...toHistory(peer), ...fields });

export const readTexts = async (client: WireClient, peer: string): Promise<string[]> =>
  (await readHistory(client, peer)).MsgList.map(toText);

/** Both users of a conversation must read these texts in their histories. */
export const expectBoth = async ({ a, b, alice, bob }: Pair, texts: readonly string[]): Promise<void> =>
  expect(await Promise.all([readTexts(alice, b), readTexts(bob, a)])).toEqual([texts, texts]);

export const toList = (From_Account: string) => ({
  From_Account,
  ...{ TimeStamp: 0, StartIndex: 0, TopTimeStamp: 0, TopStartIndex: 0, OrderType: 1, MsgAssistFlags: 4, AssistFlags: 15 },
});

export const readConversations = async (client: WireClient, userId: string): Promise<WireBody[]> =>
  (await client.ask("recentcontact.page_get", toList(userId))).SessionItem;

/** Returns a body for sns.friend_add. */
export const friendRequest = (from: string, to: string, fields: object = {}) => ({
  From_Account: from,
  AddFriendItem: [{ To_Account: to, AddSource: "AddSource_Type_Web", ...fields }],
});

/** Repeats a call until its answer is as expected, because deliveries between two users' boxes take a moment. */
export async function until<T>(ask: () => Promise<T>, isThere: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
  }
}
