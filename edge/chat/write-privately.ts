import type { CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { giftData } from "../contract/rules/gifts.ts";
import { chatConfig } from "./config.ts";
import { Refusal } from "./refusal.ts";
import { getUserBox } from "./stubs.ts";
import type { C2cTaken } from "./user-box/c2c-boxes.ts";
import { toTime } from "./user-box/c2c-item.ts";
import { beginItem, findRefusal, toFlags } from "./user-box/sending.ts";
import { toTinyId } from "./user-box/sessions.ts";

interface PrivateMessage {
  from: string;
  to: string;
  body: CommandRequest<"openim.sendmsg">["MsgBody"];
  random: number;
  clientSeq: number;
}

/**
 * Sends a private message without a session. The site must have issued both ids. Returns the message's time in unix seconds. Throws
 * Refusal.
 */
export async function writePrivately(env: Env, { from, to, body: MsgBody, random, clientSeq }: PrivateMessage): Promise<number> {
  const config = chatConfig(env);
  const { appId } = config;
  const voice = await getUserBox(env, { appId, userId: from }).voice();
  const body = {
    From_Account: from,
    To_Account: to,
    MsgSeq: clientSeq,
    MsgRandom: random,
    MsgBody,
  };
  const refusal = findRefusal(config, body, voice, { userId: from, isSystem: true });
  if (refusal) throw refusal;
  const item = beginItem(Date.now(), body, toTinyId(appId, from), voice, config.isOfSite(from));
  const box = getUserBox(env, { appId, userId: to });
  const taken = JSON.parse(
    await box.takeC2c(item, from, voice.nick, voice.faceUrl, clientSeq, random, toFlags(body), 0, 0, ""),
  ) as C2cTaken;
  if ("code" in taken) throw new Refusal(taken.code, taken.info);
  const [stamp, id] = taken;
  if (id > 0) await box.handOver(id, clientSeq, random);
  return toTime({ stamp });
}

/** The Refusal that a private message would get now; null if it would be accepted. The site must have issued both ids. */
export async function refusalBetween(env: Env, from: string, to: string): Promise<Refusal | null> {
  const config = chatConfig(env);
  const { appId } = config;
  const { isMuted } = await getUserBox(env, { appId, userId: from }).voice();
  if (isMuted || config.isSilenced(from))
    return new Refusal(SERVER_ERRORS.MESSAGE_MUTED, `${from} is muted by the administrator.`);
  const refusal = await getUserBox(env, { appId, userId: to }).refusalTo(from);
  return refusal && new Refusal(refusal.code, refusal.info);
}

const toNumber = (text: string): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7) || 1;

/**
 * Sends the gift as a private message from the giver. The message's numbers are derived from the gift, so that a retry writes no
 * second message.
 */
export async function writeGift(env: Env, from: string, to: string, giftId: string, words: string): Promise<void> {
  const MsgContent = { Data: giftData(giftId), Desc: words, Ext: "" };
  const key = { random: toNumber(`random ${giftId}`), clientSeq: toNumber(giftId) };
  await writePrivately(env, { from, to, body: [{ MsgType: "TIMCustomElem", MsgContent }], ...key });
}
