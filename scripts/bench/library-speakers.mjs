/**
 * Sends messages to a room or a group at a steady rate, in a process of its own, from several senders because of the rate limit of
 * one user. The first argument is JSON with the senders, the target and the rate.
 */
import { WebSocket } from "ws";
import { createChat, EVENT } from "../../chat/index.ts";

const { url, appId, people, groupId, type, perSecond } = JSON.parse(process.argv[2]);
const TICK_MS = 5;

const senders = await Promise.all(
  people.map(async ({ userId, userSig }) => {
    const chat = createChat({ SDKAppID: appId, proxyServer: url, WebSocket, onlyRooms: true });
    const ready = new Promise((resolve) => chat.on(EVENT.SDK_READY, resolve));
    await chat.login({ userID: userId, userSig });
    await ready;
    return chat;
  }),
);
// Only a group must be created, because the rooms of matches exist already.
if (type === "Public") await senders[0].createGroup({ groupID: groupId, type, name: "bench", joinOption: "FreeAccess" });
await Promise.all(senders.map((chat) => chat.joinGroup({ groupID: groupId, type })));

/** Resolves with the number of messages that the Relay accepted. */
async function send(count) {
  const startedAt = performance.now();
  const sent = [];
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(count, Math.floor(((performance.now() - startedAt) / 1_000) * perSecond));
      while (sent.length < due) {
        const chat = senders[sent.length % senders.length];
        const payload = { text: `o gol saiu agora mesmo, que jogada! ${sent.length}` };
        sent.push(chat.sendMessage(chat.createTextMessage({ to: groupId, conversationType: "GROUP", payload })));
      }
      if (sent.length < count) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  const outcomes = await Promise.allSettled(sent);
  return { taken: outcomes.filter(({ status }) => status === "fulfilled").length };
}

process.on("message", async ({ count }) => process.send(await send(count)));
process.on("disconnect", () => process.exit(0));
process.send({});
