import { eq } from "drizzle-orm";
import * as z from "zod";
import { audited, type Changed, moderated, readVersion, requireOperator } from "#edge/audit/audit.ts";
import { isAccountNumber, muteChatUser, Refusal, rereadModeration, unmuteChatUser } from "#edge/chat/chat.ts";
import { chatMutes } from "#edge/chat/reads.ts";
import { findFileKey } from "#edge/ground/files/files.ts";
import { storedFiles } from "#edge/ground/files/reads.ts";
import { muteAccount, type Sanction, unmuteAccount } from "#edge/ground/people/people.ts";
import { userMutes } from "#edge/ground/people/reads.ts";
import { settings } from "#edge/ground/settings/reads.ts";
import { readSetting, saveSetting } from "#edge/ground/settings/settings.ts";
import { forbidden } from "../contract/envelope.ts";
import type { ModeratorAct } from "../contract/rules/moderator-acts.ts";
import type { OperatorAct } from "../contract/rules/operator-acts.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext } from "../ground/context.ts";
import { requireOther } from "./people.ts";
import { filesRefused } from "./removed-files.ts";

const LEXICON = { kind: "setting", id: "lexicon" } as const;

async function readLexicon({ db }: ProductContext): Promise<string[]> {
  const rows = await db.select().from(settings).where(eq(settings.key, "lexicon"));
  return readSetting(rows, "lexicon", z.array(z.string()), []);
}

export const getLexicon: Handlers<"operate">["getLexicon"] = async (context) => ({
  version: await readVersion(context, LEXICON.kind, LEXICON.id),
  words: await readLexicon(context),
  fixed: context.config.CHAT_LEXICON,
});

export const saveLexicon: Handlers<"operate">["saveLexicon"] = async (context, input) => {
  const changed = await audited(context, { kind: "lexicon.save", subject: LEXICON, input }, async () => {
    const before = await readLexicon(context);
    const kept = new Set(input.words);
    const were = new Set(before);
    return {
      before: { words: before.length, taken_out: before.filter((word) => !kept.has(word)).join(" · ") },
      after: { words: input.words.length, added: input.words.filter((word) => !were.has(word)).join(" · ") },
      statements: [saveSetting(context.db, "lexicon", input.words)],
    };
  });
  rereadModeration();
  return changed;
};

type Speaker = { uid: number } | { chatId: string };

const toSpeaker = (person: string): Speaker => (isAccountNumber(person) ? { uid: Number(person) } : { chatId: person });

/** Throws if operators may not act on the account, or if the chat issued no such id. */
async function requireSpeaker(context: ProductContext, person: string): Promise<Speaker> {
  const speaker = toSpeaker(person);
  if ("uid" in speaker) await requireOther(context, speaker.uid);
  else if (!(await context.chat.isUser(speaker.chatId)))
    throw forbidden(getServerText(context.locale, "operators")("no-chat-user", { id: speaker.chatId }), "person");
  return speaker;
}

export const mutePerson: Handlers<"operate">["mutePerson"] = async (context, input) => {
  const subject = { kind: "uid" in toSpeaker(input.person) ? "person" : "chat_user", id: input.person } as const;
  const changed = await audited(
    context,
    { kind: input.seconds > 0 ? "person.mute" : "person.unmute", subject, input },
    async () => {
      const speaker = await requireSpeaker(context, input.person);
      const now = nowS(context);
      const mute = { until: now + input.seconds, reason: input.reason, createdAt: now };
      const { before, set, lift } =
        "uid" in speaker ? await accountMute(context, speaker.uid, mute) : await chatMute(context, speaker.chatId, mute);
      return {
        before: before ? { silent_until: before.until } : null,
        after: input.seconds > 0 ? { silent_until: mute.until } : null,
        statements: [input.seconds > 0 ? set : lift],
      };
    },
  );
  rereadModeration();
  return changed;
};

async function accountMute({ db }: ProductContext, uid: number, mute: Sanction) {
  const [before] = await db.select().from(userMutes).where(eq(userMutes.uid, uid));
  return { before, set: muteAccount(db, uid, mute), lift: unmuteAccount(db, uid) };
}

async function chatMute({ db }: ProductContext, userId: string, mute: Sanction) {
  const [before] = await db.select().from(chatMutes).where(eq(chatMutes.userId, userId));
  return { before, set: muteChatUser(db, userId, mute), lift: unmuteChatUser(db, userId) };
}

/** Logs the act first. If the room refuses, the refusal is passed on, and the log line stays as a record of the attempt. */
async function inRoom(
  context: ProductContext,
  [kind, noted]: readonly [OperatorAct, ModeratorAct],
  input: { group_id: string; person: string; seconds: number; request_key: string; reason: string },
  act: () => Promise<unknown>,
): Promise<Changed> {
  const changed = await audited(context, { kind, subject: { kind: "room", id: input.group_id }, input }, async () => {
    const speaker = await requireSpeaker(context, input.person);
    return {
      before: null,
      after: { ...("uid" in speaker ? speaker : { chat_user: speaker.chatId }), seconds: input.seconds },
      statements: [],
    };
  });
  try {
    await act();
  } catch (error) {
    if (error instanceof Refusal)
      throw forbidden(getServerText(context.locale, "operators")("room-refused", { why: error.message }));
    throw error;
  }
  const { group_id: place, person, seconds, reason } = input;
  const { user } = await requireOperator(context);
  const detail = seconds > 0 ? String(seconds) : "";
  await moderated(context, user.uid, { act: noted, person, place, detail, reason, key: `audit-${changed.line}` });
  return changed;
}

export const muteInRoom: Handlers<"operate">["muteInRoom"] = (context, input) =>
  inRoom(context, input.seconds > 0 ? ["room.mute", "mute"] : ["room.unmute", "unmute"], input, () =>
    context.chat.askGroup(input.group_id, "group_open_http_svc.modify_group_member_info", {
      GroupId: input.group_id,
      Member_Account: input.person,
      ShutUpTime: input.seconds,
    }),
  );

export const banInRoom: Handlers<"operate">["banInRoom"] = (context, input) =>
  inRoom(context, input.seconds > 0 ? ["room.ban", "ban"] : ["room.unban", "unban"], input, () => {
    const room = { GroupId: input.group_id, Members_Account: [input.person] };
    return input.seconds > 0
      ? context.chat.askGroup(input.group_id, "group_open_http_svc.ban_group_member", {
          ...room,
          Duration: input.seconds,
          Description: input.reason,
        })
      : context.chat.askGroup(input.group_id, "group_open_http_svc.unban_group_member", room);
  });

/**
 * Logs the act, bans the file's key, then deletes the file. A second submission deletes the file again, because the first deletion
 * may have failed.
 */
export const removeFile: Handlers<"operate">["removeFile"] = async (context, input) => {
  const key = findFileKey(input.address);
  if (!key) throw forbidden(getServerText(context.locale, "operators")("no-file"), "address");
  const changed = await audited(context, { kind: "file.remove", subject: { kind: "file", id: key }, input }, async () => {
    const [row] = await context.db.select().from(storedFiles).where(eq(storedFiles.key, key));
    return {
      before: row ? { owner: row.owner, bytes: row.bytes } : null,
      after: null,
      statements: filesRefused(context, [key]),
    };
  });
  await context.removeFile(key);
  return changed;
};
