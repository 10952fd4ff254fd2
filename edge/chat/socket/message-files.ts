import type { AnswerStatus } from "#chat/protocol/command.ts";
import type { CommandAnswer, CommandName } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { PROFILE_TAGS, type ProfileItem } from "#chat/protocol/profile-items.ts";
import { isAnchorRoom, isSiteRoom } from "#edge/contract/rules/room-ids.ts";
import {
  ANY_FILE,
  addUses,
  c2cUse,
  FileStore,
  fileIdIn,
  filesInElements,
  filesInText,
  findFiles,
  forgetPictures,
  groupChangeUse,
  groupUse,
  isPublic,
  type MessageUse,
  mayRead,
  notePicture,
  removeUses,
  withoutSignatures,
} from "#edge/ground/files/files.ts";
import { isGuestId } from "../../ground/chat-identity/guest-id.ts";
import { unseal } from "../../ground/keys.ts";
import { mayShowFiles } from "../file-ends.ts";
import { Refusal, readBody } from "../refusal.ts";
import { MERGED } from "../user-box/commands/merger.ts";
import type { RelayRuntime } from "./runtime.ts";
import type { Session } from "./session.ts";

type Body = Record<string, unknown>;
type Elements = readonly { MsgType: string; MsgContent: object }[];

const WITH_MESSAGES: { readonly [Name in CommandName]?: "MsgBody" | "MsgList" } = {
  "openim.sendmsg": "MsgBody",
  "openim.modify_c2c_msg": "MsgBody",
  "openim.modify_group_msg": "MsgBody",
  "group_open_http_svc.send_group_msg": "MsgBody",
  "million_group_open_http_svc.send_group_msg": "MsgBody",
  "im_long_msg.save_relay_json_msg": "MsgList",
};

/** These elements contain no file and no key of a merged list. */
const WITHOUT_FILES: ReadonlySet<string> = new Set(["TIMTextElem", "TIMFaceElem", "TIMLocationElem"]);

/** The most nested merged lists that a message may contain. */
const MERGED_READ_MAX = 8;

/** After these errors the message may or may not be stored. */
const UNKNOWN_OUTCOME: ReadonlySet<number> = new Set([SERVER_ERRORS.OVERLOADED, SERVER_ERRORS.GROUP_INTERNAL]);

/** Undefined if the command sets no picture of a person, a group or a topic. */
function findFace(name: CommandName, data: { FaceUrl?: string; ProfileItem?: ProfileItem[] }): string | undefined {
  if (name !== "profile.portrait_set") return data.FaceUrl;
  const face = data.ProfileItem?.find(({ Tag }) => Tag === PROFILE_TAGS.avatar);
  return face && String(face.Value);
}

export function mayNameFiles(name: CommandName, data: object): boolean {
  const field = WITH_MESSAGES[name];
  if (field === undefined) {
    const face = findFace(name, data);
    return face !== undefined && (name === "profile.portrait_set" || fileIdIn(face) !== null);
  }
  const elements = ((data as Body)[field] as Elements).filter(({ MsgType }) => !WITHOUT_FILES.has(MsgType));
  return elements.length > 0 && mayShowFiles(JSON.stringify(elements));
}

export interface NamedFiles {
  data: object;
  settle: (answer: string | null) => Promise<void>;
}

/**
 * Records the messages' uses of files before the messages are sent, so that the messages' readers may read the files. Throws
 * Refusal for files that the sender may not read.
 */
export async function nameFiles(runtime: RelayRuntime, session: Session, name: CommandName, data: object): Promise<NamedFiles> {
  const field = WITH_MESSAGES[name];
  if (field === undefined) return nameFace(runtime, session, name, data);
  const json = JSON.stringify(data);
  const bare = withoutSignatures(json);
  const body = bare === json ? data : (JSON.parse(bare) as object);
  const shown = JSON.stringify((body as Body)[field]);
  const inElements = new Set([...filesInElements(shown), ...(await filesInMerged(runtime, shown))]);
  const inCustom = filesInCustom((body as { MsgBody?: Elements }).MsgBody ?? []);
  const readable = await readableFiles(runtime, session, [...new Set([...inElements, ...inCustom])]);
  const refused = [...inElements].find((file) => readable.get(file) === false);
  if (refused !== undefined)
    throw new Refusal(
      SERVER_ERRORS.MESSAGE_INVALID_REQUEST,
      `${session.userId} cannot read the file ${refused}, so the message was not sent; store the file again to send it.`,
    );
  const uses = findUses(name, body as Body, session);
  const files = [...readable].flatMap(([file, isReadable]) => (isReadable ? [file] : []));
  const added = uses.length > 0 ? await addUses(runtime.env.DB, uses, files) : [];
  const settle = async (answer: string | null): Promise<void> => {
    if (answer === null) return;
    const { ErrorCode } = JSON.parse(answer) as AnswerStatus;
    if (ErrorCode !== 0 && !UNKNOWN_OUTCOME.has(ErrorCode) && added.length > 0)
      for (const use of uses) await removeUses(runtime.env.DB, use, added);
  };
  return { data: body, settle };
}

/** The command's messages in the form that identifies uses of files; empty for messages that no history keeps. */
function findUses(name: CommandName, body: Body, { userId, rooms }: Session): MessageUse[] {
  const {
    GroupId: groupId,
    TopicId: topic = "",
    MsgLifeTime,
    OnlineOnlyFlag,
  } = body as { GroupId?: string; TopicId?: string } & Body;
  if (MsgLifeTime === 0 || OnlineOnlyFlag === 1) return [];
  if (name === "openim.sendmsg" || name === "openim.modify_c2c_msg") {
    const { From_Account: from, To_Account: to, MsgSeq, MsgRandom } = body as Record<string, string> & Record<string, number>;
    const use = (holder: string, peer: string) => c2cUse(holder, peer, String(from), Number(MsgSeq), Number(MsgRandom));
    return from === to ? [use(String(from), String(to))] : [use(String(from), String(to)), use(String(to), String(from))];
  }
  if (groupId === undefined) return [];
  const place = { groupId, topic, isRoom: rooms.has(groupId) || isSiteRoom(groupId) || isAnchorRoom(groupId) };
  if (name === "openim.modify_group_msg") return [groupChangeUse(place, Number(body.MsgSeq))];
  return [groupUse(place, userId, Number(body.Random), Number(body.ClientSeq))];
}

/**
 * Everybody may read the picture of a person, a group or a topic. Only the user who stored the file may use it as such a picture.
 */
async function nameFace({ env }: RelayRuntime, { userId }: Session, name: CommandName, data: object): Promise<NamedFiles> {
  const file = fileIdIn(findFace(name, data) ?? "");
  const isOwn = name === "profile.portrait_set";
  const { rows, uses } = await findFiles(env.DB, file === null ? [] : [file], userId);
  const [row] = rows;
  if (row && row.owner !== userId && !isPublic(row, uses))
    throw new Refusal(
      SERVER_ERRORS.MESSAGE_INVALID_REQUEST,
      `${userId} did not store the file ${file}: it cannot become a picture.`,
    );
  const { GroupId: groupId } = data as { GroupId?: string };
  // A group's object writes the uses of its pictures itself, some seconds later.
  const [kind, subject] = isOwn ? (["profile", userId] as const) : (["group-picture", groupId] as const);
  const settle = async (answer: string | null): Promise<void> => {
    if (!isAccepted(answer) || subject === undefined) return;
    const statements = isOwn ? [forgetPictures(env.DB, kind, subject)] : [];
    if (row && file !== null) statements.push(notePicture(env.DB, kind, subject, file));
    if (statements.length > 0) await env.DB.batch(statements);
  };
  return { data, settle };
}

const isAccepted = (answer: string | null): boolean => (JSON.parse(answer ?? "{}") as AnswerStatus).ErrorCode === 0;

const filesInCustom = (elements: Elements): string[] =>
  elements.flatMap(({ MsgType, MsgContent }) => (MsgType === "TIMCustomElem" ? filesInText(JSON.stringify(MsgContent)) : []));

async function filesInMerged(runtime: RelayRuntime, json: string): Promise<string[]> {
  const files: string[] = [];
  const waiting = keysIn(json);
  for (let read = 0; waiting.length > 0 && read < MERGED_READ_MAX; read++) {
    const key = waiting.shift() ?? "";
    const [appId, userId] = unseal(runtime.config.secret, MERGED, key) ?? [];
    if (appId !== runtime.appId || typeof userId !== "string") continue;
    const caller = { appId: runtime.appId, userId, tinyId: "0", instId: 0, relay: "", instanceId: "" };
    const answer = await runtime.calls.ofUser(userId, (box) =>
      box.run(caller, "im_long_msg.get_relay_json_msg", { JsonMsgKey: key }),
    );
    const list = JSON.stringify(readBody<CommandAnswer<"im_long_msg.get_relay_json_msg">>(answer).MsgList);
    files.push(...filesInElements(list));
    waiting.push(...keysIn(list));
  }
  return files;
}

const keysIn = (json: string): string[] =>
  [...json.matchAll(/"JsonMsgKey":("(?:[^"\\]|\\.)*")/g)].map(([, key = '""']) => JSON.parse(key) as string);

export interface ReadFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Such as `audio/mp4`. */
  mediaType: string;
}

/** Null if the user may not read the file, if the address is no file of this site, or if the file exceeds `bytesMax` bytes. */
export async function readFile(
  runtime: RelayRuntime,
  session: Session,
  address: string,
  bytesMax: number,
): Promise<ReadFile | null> {
  const file = fileIdIn(address);
  if (file === null || !(await readableFiles(runtime, session, [file])).get(file)) return null;
  const key = address.slice(address.indexOf(file)).split("?")[0] ?? "";
  const store = new FileStore(runtime.env.MEDIA);
  const head = await store.head(key);
  if (!head || head.size > bytesMax) return null;
  const body = await store.read(key, { offset: 0, length: head.size });
  return body && { bytes: new Uint8Array(await body.arrayBuffer()), mediaType: head.httpMetadata?.contentType ?? ANY_FILE };
}

/** Leaves out files that this site does not store, or that were taken down. */
export async function readableFiles(
  runtime: RelayRuntime,
  session: Session,
  files: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const readable = new Map<string, boolean>();
  if (files.length === 0) return readable;
  const { userId } = session;
  const { rows, uses } = await findFiles(runtime.env.DB, files, userId);
  const reader = {
    userId,
    hasAccount: !isGuestId(userId),
    isOperator: false,
    isMember: (groupId: string) =>
      session.groups.has(groupId) || runtime.calls.ofGroup(groupId, (group) => group.isMember(userId)).catch(() => false),
  };
  for (const row of rows) {
    if (row.isRemoved) continue;
    const own = uses.filter(({ file }) => file === row.file);
    readable.set(row.file, isPublic(row, own) || (await mayRead(row, own, reader)));
  }
  return readable;
}
