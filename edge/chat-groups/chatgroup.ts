import { and, desc, eq, notLike, sql } from "drizzle-orm";
import { isDrawnGroup } from "#edge/chat/chat.ts";
import { chatGroups } from "#edge/chat/reads.ts";
import { readPage } from "#edge/ground/db/client.ts";
import { follows, users } from "#edge/ground/people/reads.ts";
import type { ChatGroupCard } from "../contract/entities/chat-group.ts";
import { forbidden } from "../contract/envelope.ts";
import { anchorOfFansGroup, FANS_GROUP_PREFIX, toFansGroupId, toGroupId } from "../contract/rules/chat-groups.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, ownMarks, type ProductContext, requireViewer, snapshot } from "../ground/context.ts";
import { foundFansGroup } from "./fans.ts";

/** Lifetime of a fan group in the isolate's cache. An anchor's page reads the group for each visitor. */
const FANS_TTL_MS = 5_000;

const columns = {
  group_id: chatGroups.id,
  type: chatGroups.type,
  name: chatGroups.name,
  avatar: chatGroups.avatar,
  introduction: chatGroups.introduction,
  members: chatGroups.members,
  join_option: chatGroups.joinOption,
  has_topics: chatGroups.hasTopics,
  owner: sql<number>`coalesce(${users.uid}, 0)`,
  owner_nick: sql<string>`coalesce(${users.nickName}, '')`,
};

const isPublic = sql`is_public = 1`;
/** Lists leave out fan groups, because people find them on the anchor's page. */
const isListed = and(isPublic, notLike(chatGroups.id, `${FANS_GROUP_PREFIX}%`));

/** The owner's id in the chat is the account number as text, so the query converts it to a number. */
const selectGroups = ({ db }: ProductContext) =>
  db
    .select(columns)
    .from(chatGroups)
    .leftJoin(users, eq(users.uid, sql`cast(${chatGroups.owner} as integer)`));

async function readCard(context: ProductContext, groupId: string): Promise<ChatGroupCard | null> {
  const [card] = await selectGroups(context).where(and(eq(chatGroups.id, groupId), isPublic));
  return card ?? null;
}

/**
 * Founds the group if an anchor from an older release has none. A newly founded group is read from the chat, because it is not in
 * the table of groups yet.
 */
async function fansCard(context: ProductContext, anchorId: number): Promise<ChatGroupCard | null> {
  const known = await readCard(context, toFansGroupId(anchorId));
  if (known) return known;
  const [anchor] = await context.db
    .select({ nickName: users.nickName, isAnchor: users.isAnchor, locale: users.locale })
    .from(users)
    .where(eq(users.uid, anchorId));
  if (anchor?.isAnchor !== 1) return null;
  const { nickName, locale } = anchor;
  await foundFansGroup(context.chat, { uid: anchorId, nickName, locale });
  const { GroupInfo } = await context.chat.askGroup(toFansGroupId(anchorId), "group_open_http_svc.get_group_public_info", {
    GroupIdList: [toFansGroupId(anchorId)],
  });
  const [info] = GroupInfo;
  if (!info || !("Name" in info) || info.ApplyJoinOption === "DisableApply") return null;
  return {
    group_id: toFansGroupId(anchorId),
    type: "Public",
    name: info.Name ?? "",
    avatar: info.FaceUrl ?? "",
    introduction: info.Introduction ?? "",
    members: info.MemberNum ?? 1,
    join_option: info.ApplyJoinOption === "NeedPermission" ? "NeedPermission" : "FreeAccess",
    has_topics: 0,
    owner: anchorId,
    owner_nick: nickName,
  };
}

const rememberedFansCard = (context: ProductContext, anchorId: number): Promise<ChatGroupCard | null> =>
  snapshot(context, `fans-group/${anchorId}`, FANS_TTL_MS, () => fansCard(context, anchorId));

const noMember = ({ locale }: ProductContext) => forbidden(getServerText(locale, "chatgroups")("no-member"));

/** Handlers of the calls in docs/decisions/0058. */
export const chatgroup: Handlers<"chatgroup"> = {
  async getGroup(context, { group_id }) {
    const groupId = toGroupId(group_id);
    const anchor = anchorOfFansGroup(groupId);
    return { group: anchor === null ? await readCard(context, groupId) : await rememberedFansCard(context, anchor) };
  },

  async getClosedGroup({ db }, { group_id }) {
    if (!isDrawnGroup(group_id)) return { group: null };
    const { group_id: id, type } = columns;
    const [card] = await db
      .select({ group_id: id, type })
      .from(chatGroups)
      .where(and(eq(chatGroups.id, group_id), sql`is_public = 0`));
    return { group: card ?? null };
  },

  async getPublicGroups(context, { page, size }) {
    const { db } = context;
    return readPage(db, selectGroups(context).where(isListed).orderBy(desc(chatGroups.members), chatGroups.id), {
      from: chatGroups,
      where: isListed,
      page,
      size,
    });
  },

  async getFansGroup(context, { anchorid }) {
    const group = await rememberedFansCard(context, anchorid);
    if (!group) return { group, followed: 0 };
    const own = await ownMarks(context, async ({ user }) => {
      const ofAnchor = and(eq(follows.uid, user.uid), eq(follows.kind, "anchor"), eq(follows.subjectId, anchorid));
      return (await context.db.select({ kind: follows.kind }).from(follows).where(ofAnchor)).length;
    });
    return { group, followed: own ? 1 : 0 };
  },

  async getAnnouncements(context, { group_id }) {
    const { user } = await requireViewer(context);
    const list = await context.chat.groupAnnouncements(group_id, String(user.uid));
    if (!list) throw noMember(context);
    return { list };
  },

  async findMembers(context, { group_id, word }) {
    const { user } = await requireViewer(context);
    const list = await context.chat.findGroupMembers(group_id, String(user.uid), word);
    if (!list) throw noMember(context);
    return { list };
  },
};
