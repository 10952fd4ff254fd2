import { requireSayable } from "#edge/accounts/accounts.ts";
import { requireOwnPictures } from "#edge/ground/files/files.ts";
import { hasOneScript, posesAsSite, selectSitePeople, showsBadge } from "#edge/ground/people/people.ts";
import { readCommonConfig } from "#edge/ground/settings/settings.ts";
import type { UserInfo } from "../../contract/entities/user.ts";
import { badRequest, forbidden } from "../../contract/envelope.ts";
import { isBirthday } from "../../contract/rules/accounts.ts";
import { ADULT_AGE, isMinor } from "../../contract/rules/comfort.ts";
import { getServerText } from "../../contract/texts/server-text.ts";
import { type Handlers, type ProductContext, requireViewer } from "../../ground/context.ts";
import { readOwnInfo } from "./own-info.ts";

/** Today in the time zone where each day begins first, so that nobody is refused for being born "tomorrow". */
const FIRST_ZONE_MS = 14 * 3_600_000;
const latestToday = ({ now }: ProductContext): string => new Date(now() + FIRST_ZONE_MS).toISOString().slice(0, 10);

/** Returns the avatar to save: empty for the default one, else a picture that the account uploaded or already has. */
async function avatarToKeep(
  context: ProductContext,
  avatar: string,
  { uid, avatar: present }: { uid: number; avatar: string },
): Promise<string> {
  const [kept = ""] = await requireOwnPictures(context, avatar === "" ? [] : [avatar], {
    uid,
    field: "avatar",
    present: [present],
  });
  return kept;
}

/** Refuses a nick that mixes scripts, or that looks like a name of the site itself (docs/decisions/0081). */
async function requireHonestNick({ db, locale }: ProductContext, nick: string): Promise<void> {
  const text = getServerText(locale, "refusals");
  const nicks = (await selectSitePeople(db)).map((person) => person.nick);
  if (posesAsSite(nick, nicks)) throw forbidden(text("posing-nick"), "nick_name");
  if (showsBadge(nick)) throw forbidden(text("badge-nick"), "nick_name");
  if (!hasOneScript(nick)) throw forbidden(text("mixed-nick"), "nick_name");
}

/** Returns the tags to save, each once. Refuses a tag that the site does not offer. */
async function tagsToKeep(context: ProductContext, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) return [];
  const { common } = await readCommonConfig(context);
  // The refusal is in the reader's language, because an operator may have removed the tag while the form was open.
  const gone = tags.find((tag) => !common.user_tag.includes(tag));
  if (gone !== undefined) throw forbidden(getServerText(context.locale, "refusals")("tag-gone", { tag: gone }), "tags");
  return [...new Set(tags)];
}

/**
 * A person under 18 sees no odds and gifts. Refuses such a person an earlier birth date, even one under 18, because the person
 * would then reach 18 sooner.
 */
function requireNoOlder({ locale }: ProductContext, stated: UserInfo["profile"], birthday: string | undefined): void {
  if (birthday !== undefined && isMinor(stated) && birthday < stated.birthday)
    throw forbidden(getServerText(locale, "refusals")("minor-birthday", { age: ADULT_AGE }), "birthday");
}

/** Omitted fields stay unchanged. The chat is notified of a new nick or avatar (Specification 7.16). */
export const editUserInfo: Handlers<"user">["editUserInfo"] = async (context, input) => {
  const { user } = await requireViewer(context);
  const { nick_name, gender, birthday, signature, city, career, height, weight, tags, avatar } = input;
  if (birthday && !isBirthday(birthday, latestToday(context)))
    throw badRequest(`birthday is "${birthday}": must be a day from 1900 to today as YYYY-MM-DD`);
  requireNoOlder(context, user.profile, birthday);
  // Applies the same rule as the chat, because the chat shows the nick too (Specification 5.17).
  await requireSayable(context, { nick_name, signature, city, career });
  const isOfSite = user.is_operate === 1 || user.is_anchor_admin === 1;
  if (nick_name !== undefined && nick_name !== user.nick_name && !isOfSite) await requireHonestNick(context, nick_name);
  const change = {
    ...(nick_name !== undefined && { nickName: nick_name }),
    ...(gender !== undefined && { gender }),
    ...(birthday !== undefined && { birthday }),
    ...(signature !== undefined && { signature }),
    ...(city !== undefined && { city }),
    ...(career !== undefined && { career }),
    ...(height !== undefined && { height }),
    ...(weight !== undefined && { weight }),
    ...(tags !== undefined && { tags: JSON.stringify(await tagsToKeep(context, tags)) }),
    ...(avatar !== undefined && { avatar: await avatarToKeep(context, avatar, user) }),
  };
  const own = await readOwnInfo(context, change);
  if (change.nickName !== undefined || change.avatar !== undefined) {
    context.waitUntil(
      context.chat.importAccount(String(user.uid), {
        nick: change.nickName,
        avatar: change.avatar && context.origin + change.avatar,
      }),
    );
  }
  return own;
};
