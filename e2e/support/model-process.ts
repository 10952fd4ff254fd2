/**
 * A user with a vendor's client in a separate process (model-person.ts). The client needs a browser's globals, which the tests' own
 * process must not have.
 */
import type { Message } from "#chat/index.ts";
import { loadModelClient, type ModelClientName } from "#tests/interop/model-clients.ts";
import { installBrowserParts } from "#tests/interop/node-host.ts";
import { PutUploads } from "#tests/interop/put-uploads.ts";
import type { ModelPersonActs } from "./model-person.ts";

const [name, proxyServer, appId] = process.argv.slice(2);
installBrowserParts();
const library = loadModelClient(name as ModelClientName);
const client = library.create({ SDKAppID: Number(appId), proxyServer: proxyServer ?? "" });
client.setLogLevel(4);
client.registerPlugin({ "tim-upload-plugin": PutUploads });
let isReady: (() => void) | undefined;
client.on(library.EVENT.SDK_READY, () => isReady?.());

const toText = (message: Message): string => (message.type === "TIMTextElem" ? message.payload.text : message.type);

const CREATE = { picture: "createImageMessage", file: "createFileMessage", voice: "createAudioMessage" } as const;

const acts: ModelPersonActs = {
  async login(userID, userSig) {
    const ready = new Promise<void>((resolve) => {
      isReady = resolve;
    });
    await client.login({ userID, userSig });
    await ready;
  },
  async logout() {
    await client.logout();
  },
  async applicants() {
    const { data } = await client.getFriendApplicationList();
    return data.friendApplicationList.filter(({ type }) => type === "Pendency_Type_ComeIn").map(({ userID }) => userID);
  },
  async acceptFriend(userID) {
    await client.acceptFriendApplication({ userID, type: library.TYPES.SNS_APPLICATION_AGREE_AND_ADD, remark: "" });
  },
  async friends() {
    return (await client.getFriendList()).data.map(({ userID }) => userID);
  },
  async groups() {
    return (await client.getGroupList()).data.groupList.map(({ groupID }) => groupID);
  },
  async sayInGroup(groupId, text) {
    const message = client.createTextMessage({
      to: groupId,
      conversationType: library.TYPES.CONV_GROUP,
      payload: { text },
    });
    await client.sendMessage(message);
  },
  async sendFile(to, kind, { name, type, contents }) {
    const file = new File([Buffer.from(contents, "base64")], name, { type });
    const message = client[CREATE[kind]]({ to, conversationType: library.TYPES.CONV_C2C, payload: { file } });
    await client.sendMessage(message);
  },
  async pictures(conversationID) {
    const { data } = await client.getMessageList({ conversationID });
    const addresses = data.messageList.flatMap((message) =>
      message.type === "TIMImageElem" ? (message.payload.imageInfoArray[0]?.url ?? []) : [],
    );
    return Promise.all(
      addresses.map(async (address) => Buffer.from(await (await fetch(address)).arrayBuffer()).toString("base64")),
    );
  },
  async revoke(conversationID, text) {
    const { data } = await client.getMessageList({ conversationID });
    const message = data.messageList.find((one) => toText(one) === text);
    if (!message) throw new Error(`"${text}" is not on the newest page of ${conversationID}.`);
    await client.revokeMessage(message);
  },
  async history(conversationID) {
    const { data } = await client.getMessageList({ conversationID });
    return data.messageList.map((message) => ({ text: toText(message), from: message.from, isRevoked: message.isRevoked }));
  },
  async unread(conversationID) {
    const { data } = await client.getConversationList();
    return data.conversationList.find((conversation) => conversation.conversationID === conversationID)?.unreadCount ?? 0;
  },
  async read(conversationID) {
    await client.setMessageRead({ conversationID });
  },
};

process.on("message", ({ id, act, parts }: { id: number; act: keyof ModelPersonActs; parts: unknown[] }) => {
  (acts[act] as (...parts: unknown[]) => Promise<unknown>)(...parts).then(
    (result) => process.send?.({ id, result }),
    (error: Error) => process.send?.({ id, error: `${act}: ${error.message}` }),
  );
});
// The vendor's client leaves rejections of its own calls unhandled.
process.on("unhandledRejection", () => undefined);
process.send?.({ id: 0 });
