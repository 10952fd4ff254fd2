import { eq } from "drizzle-orm";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { audited } from "#edge/audit/audit.ts";
import { isAccountNumber, type Moderator, Refusal, withMergedFiles } from "#edge/chat/chat.ts";
import { followPerson, selectFollow, unfollowPerson } from "#edge/ground/people/people.ts";
import { users } from "#edge/ground/people/reads.ts";
import { rooms } from "#edge/streams/reads.ts";
import { fileReport, leavingKey, leavingNews, mayWatch, selectLeavingRaid } from "#edge/streams/streams.ts";
import { NO_RULES, type RoomAct, type RoomState } from "../contract/entities/room-moderation.ts";
import type { UserInfo } from "../contract/entities/user.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { roomRole } from "../contract/rules/rooms.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import {
  type Handlers,
  nowS,
  ownMarkRows,
  type ProductContext,
  publicSnapshot,
  requireViewer,
  snapshot,
} from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";

/**
 * Time for which an isolate caches a room's rules. When many people enter at once, the room's Durable Object is then called only
 * once.
 */
const STATE_TTL_MS = 2_000;
const LOG_PAGE = 50;

const EMPTY: RoomState = { ...NO_RULES, announcement: "", pinned: null, moderators: [] };

type Room = typeof rooms.$inferSelect;

/** Callers run this before they call the room's Durable Object, so that an invented id starts no object. */
async function requireRoom({ db }: ProductContext, anchorId: number): Promise<Room> {
  return foundRoom(await selectRoom(db, anchorId), anchorId);
}

const selectRoom = (db: Database, anchorId: number) => db.select().from(rooms).where(eq(rooms.anchorId, anchorId));

function foundRoom([room]: readonly Room[], anchorId: number): Room {
  if (!room) throw notFound(`There is no live room of the number ${anchorId}`);
  return room;
}

const toModerator = (user: UserInfo): Moderator => ({
  userId: String(user.uid),
  nick: user.nick_name,
  isOfSite: user.is_operate === 1 || user.is_anchor_admin === 1,
});

/** Throws if a moderator of the room tries to mute or ban a member of the site's staff. */
async function requireNotOfSite({ db, locale }: ProductContext, act: RoomAct): Promise<void> {
  if ((act.act !== "mute" && act.act !== "ban") || !isAccountNumber(act.person)) return;
  const [row] = await db
    .select({ isOperate: users.isOperate, isAnchorAdmin: users.isAnchorAdmin })
    .from(users)
    .where(eq(users.uid, Number(act.person)));
  if (row?.isOperate === 1 || row?.isAnchorAdmin === 1) throw forbidden(getServerText(locale, "rooms")("denied"));
}

const REFUSALS: Readonly<Record<number, "denied" | "gone" | "yourself" | "full" | "words">> = {
  [SERVER_ERRORS.GROUP_PERMISSION_DENIED]: "denied",
  [SERVER_ERRORS.GROUP_REVOKE_NOT_FOUND]: "gone",
  [SERVER_ERRORS.GROUP_INVALID_PARAMETER]: "yourself",
  [SERVER_ERRORS.GROUP_TOO_MANY_ACCOUNTS]: "full",
  [SERVER_ERRORS.SENSITIVE_TEXT]: "words",
};

/** Rethrows a refusal by the room in the caller's language. */
export async function moderateRoom(context: ProductContext, anchorId: number, actor: Moderator, act: RoomAct): Promise<void> {
  try {
    await context.chat.moderateRoom(anchorId, actor, act);
  } catch (error) {
    const key = error instanceof Refusal ? REFUSALS[error.code] : undefined;
    if (key) throw forbidden(getServerText(context.locale, "rooms")(key));
    throw error;
  }
  context.snapshots.clear();
}

/** Calls of the people in an anchor's room (docs/decisions/0046). */
export const room: Handlers<"room"> = {
  async getRoomState(context, { anchorid }) {
    const leaves = await publicSnapshot(
      context,
      leavingKey(anchorid),
      LIVE_TTL_MS,
      async () => {
        const { db } = context;
        const asOf = context.now();
        const [found, leaving] = await db.batch([selectRoom(db, anchorid), selectLeavingRaid(db, anchorid, context.now())]);
        return { raid: leavingNews(leaving), audience: foundRoom(found, anchorid).audience, asOf };
      },
      ({ audience }) => audience === "public",
    );
    const { raid, audience } = leaves;
    const isOpen = await mayWatch(context, anchorid, audience);
    const readState = async () => {
      const asOf = context.now();
      return { state: isOpen ? ((await context.chat.roomState(anchorid)) ?? EMPTY) : EMPTY, asOf };
    };
    const [{ state, asOf }, own] = await Promise.all([
      isOpen ? snapshot(context, `room-state/${anchorid}`, STATE_TTL_MS, readState) : readState(),
      ownMarkRows(context, (uid) => [
        selectRoles(context.db, uid),
        selectFollow(context.db, { uid, kind: "anchor", subjectId: anchorid }),
      ]),
    ]);
    const [[person = null] = [], [follow] = []] = own ?? [];
    return {
      state,
      role: roomRole(person, { anchorId: anchorid, moderators: state.moderators }),
      followed: follow ? 1 : 0,
      bell: follow?.bell ?? 0,
      raid: raid && raid.at > context.now() ? raid : null,
      as_of: Math.min(leaves.asOf, asOf),
    };
  },

  async getRoomDesk(context, { anchorid, before = Number.MAX_SAFE_INTEGER }) {
    const { user } = await requireViewer(context);
    await requireRoom(context, anchorid);
    const moderation = await context.chat.roomDesk(anchorid, toModerator(user), before, LOG_PAGE);
    if (!moderation) throw forbidden(getServerText(context.locale, "rooms")("denied"));
    return moderation;
  },

  async moderate(context, { anchorid, act }) {
    const { user } = await requireViewer(context);
    await requireRoom(context, anchorid);
    if (user.is_operate === 1)
      await audited(
        context,
        { kind: "room.moderate", subject: { kind: "room", id: anchorid }, input: { request_key: crypto.randomUUID() } },
        async () => ({ before: null, after: act, statements: [] }),
      );
    const actor = toModerator(user);
    if (!actor.isOfSite) await requireNotOfSite(context, act);
    await moderateRoom(context, anchorid, actor, act);
    return {};
  },

  async followAnchor(context, { anchorid, type, bell }) {
    const { user } = await requireViewer(context);
    const { db } = context;
    await requireRoom(context, anchorid);
    const follow = { uid: user.uid, kind: "anchor" as const, subjectId: anchorid };
    if (type === 0) await unfollowPerson(db, follow);
    else await followPerson(db, follow, bell, nowS(context));
    return { followed: type };
  },

  async report(context, { anchorid, seq, reason, note }) {
    const { user } = await requireViewer(context);
    const own = await requireRoom(context, anchorid);
    return fileReport(context, user.uid, {
      anchorId: anchorid,
      subject: seq > 0 ? `message:${seq}` : `stream:${own.startedAt}`,
      reason,
      note,
      look: () => (seq > 0 ? messageEvidence(context, anchorid, seq) : streamEvidence(own, nowS(context))),
    });
  },
};

/** Takes the reported message from the room's Durable Object, never from the reporter's page. */
async function messageEvidence(context: ProductContext, anchorId: number, seq: number) {
  const found = await context.chat.roomEvidence(anchorId, seq);
  if (!found) throw forbidden(getServerText(context.locale, "rooms")("gone"));
  const [message, ...before] = await withMergedFiles([found.message, ...found.before], context);
  return { person: found.message.from, evidence: { message, before } };
}

const streamEvidence = ({ anchorId, title, matchId, startedAt, isLive }: Room, atS: number) => ({
  person: String(anchorId),
  evidence: { stream: { title, match_id: matchId, started_at: startedAt, is_live: isLive, at_s: Math.max(0, atS - startedAt) } },
});

const selectRoles = (db: Database, uid: number) =>
  db
    .select({ uid: users.uid, is_operate: users.isOperate, is_anchor_admin: users.isAnchorAdmin })
    .from(users)
    .where(eq(users.uid, uid));
