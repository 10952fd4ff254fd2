import type { Caller } from "../caller.ts";
import { appendEvent } from "./append.ts";
import type { GroupContext } from "./context.ts";
import { GROUP_EVENTS } from "./events.ts";
import type { GroupProfile } from "./profile.ts";
import type { LogRow } from "./rows.ts";

/** Fields of the profile: the pinned message's sequence, which our messenger uses too, and the user who pinned it. */
const PINNED = "pinned";
const PINNED_BY = "pinned_by";

type Fields = Pick<GroupProfile, "AppDefinedData">;

const findField = ({ AppDefinedData }: Fields, key: string): string | undefined =>
  AppDefinedData.find((field) => field.Key === key)?.Value;

/** 0 if no message is pinned. */
export const pinnedSeq = (profile: Fields): number => Number(findField(profile, PINNED) ?? 0) || 0;

/** The group's owner if no user is named. */
export const findPinner = (profile: GroupProfile): string => findField(profile, PINNED_BY) || (profile.Owner_Account ?? "");

/** `msgSeq` 0 means no pinned message. */
export const withPinned = ({ AppDefinedData }: Fields, msgSeq: number, userId: string): GroupProfile["AppDefinedData"] => [
  ...AppDefinedData.filter(({ Key }) => Key !== PINNED && Key !== PINNED_BY),
  { Key: PINNED, Value: String(msgSeq) },
  { Key: PINNED_BY, Value: msgSeq > 0 ? userId : "" },
];

/**
 * Null if the message may not be pinned. The profile's field may name any message, but only a message that all members received may
 * be shown.
 */
export function pinnable({ store }: Pick<GroupContext, "store">, msgSeq: number): LogRow | null {
  const row = msgSeq > 0 ? store.message("", msgSeq) : null;
  return row && row.event === GROUP_EVENTS.message && !row.revoked && row.receivers === null ? row : null;
}

const PINNED_TIP = 16;
const UNPINNED_TIP = 17;

/** Only the chat vendor's official clients get this tip (3.6.6: PINNED_GROUP_MESSAGE_UPDATED). */
export function notifyOfPinned(group: GroupContext, operator: Caller, before: Fields, after: Fields): void {
  const [old, current] = [pinnedSeq(before), pinnedSeq(after)];
  if (old === current || group.store.isRoom) return;
  const member = group.store.member(operator.userId);
  const OperatorInfo = { User_Account: operator.userId, NickName: member?.nick ?? "", FaceUrl: member?.face_url ?? "" };
  const notify = (OpType: number, about: object): void => {
    const time = Math.floor(group.now() / 1_000);
    const body = { OpType, Operator_Account: operator.userId, OperatorInfo, ...about };
    appendEvent(group, { event: GROUP_EVENTS.pin, sender: operator.userId, time, random: 0, body });
  };
  const [taken, put] = [group.store.message("", old), pinnable(group, current)];
  if (taken) {
    const { TinyId, MsgClientTime, MsgRandom } = JSON.parse(taken.item) as Record<string, unknown>;
    notify(UNPINNED_TIP, {
      SdkGroupMessageId: { SenderTinyId: TinyId, MsgClientTime, MsgRandom, ServerTime: taken.time, MsgSeq: old },
    });
  }
  if (put) notify(PINNED_TIP, { PinnedMsg: JSON.parse(put.item) });
}

export function unpinRevoked(group: GroupContext, operator: Caller, seqs: readonly number[]): void {
  const { profile, isRoom } = group.store;
  if (!profile || isRoom || !seqs.includes(pinnedSeq(profile))) return;
  const unpinned = { ...profile, AppDefinedData: withPinned(profile, 0, operator.userId), InfoSeq: profile.InfoSeq + 1 };
  group.store.saveProfile(unpinned);
  notifyOfPinned(group, operator, profile, unpinned);
}
