import type { WireBody, WireClient } from "./wire-client.ts";

let messages = 0;

/** Returns a body for openim.sendmsg with numbers that no other message has. */
export function textTo(from: string, to: string, text: string, fields: object = {}): WireBody {
  messages += 1;
  return {
    From_Account: from,
    To_Account: to,
    MsgSeq: 2_245_350_000 + messages,
    MsgRandom: 84_240_000 + messages,
    MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: text } }],
    CloudCustomData: "",
    MsgClientTime: 1_795_214_735,
    ...fields,
  };
}

/** The message must be accepted. Returns its body with the time that the server gave it. */
export async function say(client: WireClient, body: WireBody): Promise<WireBody> {
  const answer = await client.ask("openim.sendmsg", body);
  if (answer.ErrorCode !== 0) throw new Error(`sendmsg: ${answer.ErrorCode} ${answer.ErrorInfo}`);
  return { ...body, MsgTime: answer.MsgTime, MsgKey: answer.MsgKey };
}

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

export const readHistory = (client: WireClient, peer: string, fields: object = {}): Promise<WireBody> =>
  client.ask("openim.getroammsg", {
    Peer_Account: peer,
    MaxCnt: 15,
    LastMsgTime: 0,
    MsgKey: "",
    WithRecalledMsg: 1,
    GetDirection: 0,
    ...fields,
  });

export async function readConversations(client: WireClient, userId: string): Promise<WireBody[]> {
  const answer = await client.ask("recentcontact.page_get", {
    From_Account: userId,
    TimeStamp: 0,
    StartIndex: 0,
    TopTimeStamp: 0,
    TopStartIndex: 0,
    OrderType: 1,
    MsgAssistFlags: 4,
    AssistFlags: 15,
  });
  return answer.SessionItem;
}

/** Repeats a call until its answer is as expected, because deliveries between two users' boxes take a moment. */
export async function until<T>(ask: () => Promise<T>, isThere: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
  }
}
