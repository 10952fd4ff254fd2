import type { Message } from "#chat/types/message.ts";
import { equal } from "./check.ts";
import type { MethodName, Relay } from "./client.ts";
import type { Party } from "./party.ts";

/** Ids of one run. A relay keeps its data, so no two runs may share ids. */
export interface Ids {
  publicGroup: string;
  requestedGroup: string;
  room: string;
  otherRoom: string;
  community: string;
  topic: string;
}

export interface Scene {
  alice: Party;
  bob: Party;
  carol: Party;
  /** The visitor never logs in. */
  visitor: Party;
  relay: Relay;
  ids: Ids;
  kept: Map<string, Message>;
}

export interface Step {
  name: string;
  methods: readonly MethodName[];
  /** A fault of the vendor's clients. It is printed with the result and listed in docs/wire-protocol.md. */
  knownGap?: string;
  run(scene: Scene): Promise<void>;
}

export async function logIn(party: Party, { relay }: Pick<Scene, "relay">): Promise<void> {
  const { data } = await party.client.login({ userID: party.id, userSig: await relay.userSig(party.id) });
  equal(data.actionStatus, "OK", `login of ${party.id}`);
  await party.hears("SDK_READY");
}

export const c2cText = (
  from: Party,
  to: Party,
  text: string,
  extra: { needReadReceipt?: boolean; isSupportExtension?: boolean; cloudCustomData?: string } = {},
) => from.client.createTextMessage({ to: to.id, conversationType: from.TYPES.CONV_C2C, payload: { text }, ...extra });

export const groupText = (
  from: Party,
  to: string,
  text: string,
  extra: { needReadReceipt?: boolean; isSupportExtension?: boolean } = {},
) => from.client.createTextMessage({ to, conversationType: from.TYPES.CONV_GROUP, payload: { text }, ...extra });

export const says =
  (text: string) =>
  (message: Message): boolean =>
    message.type === "TIMTextElem" && message.payload.text === text;

/** Whether a message is a notice of this kind about a group. */
export const isNotice =
  (operationType: number) =>
  (message: Message): boolean =>
    message.type === "TIMGroupSystemNoticeElem" && message.payload.operationType === operationType;

/** Whether the user's list has the group. */
export const hasGroup = async ({ client }: Party, groupID: string): Promise<boolean> =>
  (await client.getGroupList()).data.groupList.some((group) => group.groupID === groupID);

export function requireKept(kept: Scene["kept"], name: string): Message {
  const message = kept.get(name);
  if (!message) throw new Error(`The step that keeps "${name}" failed`);
  return message;
}
