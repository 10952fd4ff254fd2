import { chatConfig } from "./config.ts";
import { Refusal } from "./refusal.ts";
import { userBoxOf } from "./stubs.ts";
import type { C2cTaken } from "./user-box/c2c-boxes.ts";
import { timeOf } from "./user-box/c2c-item.ts";
import { beginItem, flagsOf, refusalOf } from "./user-box/sending.ts";
import { tinyIdOf } from "./user-box/sessions.ts";

interface PrivateText {
  from: string;
  to: string;
  text: string;
  random: number;
  clientSeq: number;
}

/** Writes a private text between two users whose ids the site issued, without a session. Returns its time in unix seconds; throws Refusal. */
export async function writePrivately(env: Env, { from, to, text, random, clientSeq }: PrivateText): Promise<number> {
  const config = chatConfig(env);
  const { appId } = config;
  const voice = await userBoxOf(env, { appId, userId: from }).voice();
  const body = {
    From_Account: from,
    To_Account: to,
    MsgSeq: clientSeq,
    MsgRandom: random,
    MsgBody: [{ MsgType: "TIMTextElem" as const, MsgContent: { Text: text } }],
  };
  const refusal = refusalOf(config, body, voice, from);
  if (refusal) throw refusal;
  const item = beginItem(Date.now(), body, tinyIdOf(appId, from), voice);
  const box = userBoxOf(env, { appId, userId: to });
  const taken = JSON.parse(
    await box.takeC2c(item, from, voice.nick, voice.faceUrl, clientSeq, random, flagsOf(body), 0, 0, ""),
  ) as C2cTaken;
  if ("code" in taken) throw new Refusal(taken.code, taken.info);
  const [stamp, id] = taken;
  if (id > 0) await box.handOver(id, clientSeq, random);
  return timeOf({ stamp });
}
