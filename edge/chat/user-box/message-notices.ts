import { handMessages } from "#edge/ground/web-push/stubs.ts";
import type { GroupNotice } from "../deliveries.ts";
import { isAccountNumber } from "../directory/store.ts";
import { NOTICE_AFTER_MS, NOTICE_AGAIN_MS } from "../notices.ts";
import type { BoxContext } from "./context.ts";
import { BlacklistStore } from "./store/blacklist.ts";
import { C2cLogStore } from "./store/c2c-log.ts";
import { NoticeStore } from "./store/notices.ts";
import { QuietTimeStore } from "./store/quiet-time.ts";
import { RemindTypeStore } from "./store/remind-types.ts";

export const NOTICES = "notices";

/** Plans a notice, but only for an account that has no session and allows reminders of the conversation. */
export function noteForNotice(box: BoxContext, peer: string, { nick, text }: { nick: string; text: string }): void {
  if (!isAccountNumber(box.userId) || !isAccountNumber(peer)) return;
  if (box.instances.online.length > 0 || new RemindTypeStore(box.sql).readFlag(peer) !== 0) return;
  const due = new NoticeStore(box.sql).note(peer, nick, text, box.now(), NOTICE_AFTER_MS, NOTICE_AGAIN_MS);
  box.alarms.set(NOTICES, due);
}

/** Skips conversations that are read. Hands over no notice if the user has a session again or a quiet time is running. */
export async function handNotices(box: BoxContext & { env: Env }): Promise<void> {
  const store = new NoticeStore(box.sql);
  const log = new C2cLogStore(box.sql);
  const now = box.now();
  const due = store.due(now);
  const isUnwanted = box.instances.online.length > 0 || new QuietTimeStore(box.sql).isQuiet(now);
  for (const { peer, nick, text } of due) {
    const count = isUnwanted ? 0 : log.countUnread(peer);
    if (count > 0)
      await handMessages(box.env, {
        kind: "message",
        id: `${box.userId}:${peer}:${now}`,
        uid: Number(box.userId),
        sender: Number(peer),
        nick,
        text,
        count,
        at: Math.floor(now / 1_000),
      });
    store.handed(peer, now, count > 0);
  }
  const next = store.nextDue();
  if (next !== null) box.alarms.set(NOTICES, next);
}

/**
 * Hands over a notice only if the account has no session and no quiet time, belongs to the group, and has not blocked all senders.
 * The Pusher ignores repeats.
 */
export async function handGroupNotice(box: BoxContext & { env: Env }, notice: GroupNotice): Promise<void> {
  const { groupId, to, name, lastSeq } = notice;
  if (!isAccountNumber(box.userId) || box.instances.online.length > 0 || !box.groups.has(groupId)) return;
  if (new QuietTimeStore(box.sql).isQuiet(box.now())) return;
  const blacklist = new BlacklistStore(box.sql);
  const voices = notice.voices.filter(({ sender }) => !blacklist.has(sender));
  const [first] = voices;
  if (!first) return;
  await handMessages(box.env, {
    kind: "group",
    id: `${box.userId}:${to}:${lastSeq}`,
    uid: Number(box.userId),
    to,
    name,
    nick: first.nick,
    text: first.text,
    isMention: first.isMention,
    count: voices.reduce((sum, { count }) => sum + count, 0),
    at: Math.floor(box.now() / 1_000),
  });
}
