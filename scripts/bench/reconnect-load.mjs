/**
 * Opens chat sockets that lose their server all at once, in a process of its own. Between attempts to reconnect they wait as our
 * client does (chat/transport/socket.ts). The first argument is JSON with the options. Prints "entered" when all sockets receive
 * the room's messages, and later each client's times.
 */
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { RelayClient } from "./relay-client.mjs";
import { now } from "./relay-socket.mjs";

const { url, appId, roomId, visitors, identities, transport } = JSON.parse(process.argv[2]);
const { reconnectWaitMs } = await import(pathToFileURL(transport).href);

const OPENED_AT_ONCE = 50;
/** How many answers each poll accepts, as in our client. */
const POLL_ANSWERS = 100;
const LOGIN_AGAIN_MS = 2_000;

const counts = { attempts: 0, refusedSockets: 0, refusedLogins: 0, refusedJoins: 0 };
/**
 * Time on the machine's clock, in milliseconds, when the server is back. A client has reconnected when it gets a message sent after
 * this time.
 */
let backAt = Number.POSITIVE_INFINITY;

/** A client that reconnects with a new socket each time. It is a visitor, or a user who logs in at each connection. */
class Client {
  failures = 0;
  loggedInAt = null;
  heardAt = null;

  constructor(identity) {
    this.identity = identity;
  }

  /** Opens a socket and joins the room, again after each lost socket. */
  async enter() {
    for (;;) {
      const socket = new RelayClient(url, appId);
      counts.attempts += 1;
      try {
        await socket.open();
        if (this.identity) await this.#logIn(socket);
        await this.#join(socket);
        this.failures = 0;
        socket.socket.closed.then(() => this.enter());
        return;
      } catch {
        counts.refusedSockets += 1;
        socket.socket.end();
        this.failures += 1;
        await wait(reconnectWaitMs(this.failures, Math.random));
      }
    }
  }

  async #logIn(socket) {
    while (socket.socket.isOpen) {
      try {
        await Promise.race([socket.login(this.identity), socket.socket.closed.then(() => Promise.reject(new Error("closed")))]);
        this.loggedInAt ??= now();
        return;
      } catch (error) {
        if (!socket.socket.isOpen) throw error;
        counts.refusedLogins += 1;
        await wait(LOGIN_AGAIN_MS * (1 + Math.random() / 2));
      }
    }
    throw new Error("closed");
  }

  async #join(socket) {
    const lost = socket.socket.closed.then(() => Promise.reject(new Error("closed")));
    const answer = await Promise.race([socket.ask("group_open_http_noauth_svc.apply_join_group", { GroupId: roomId }), lost]);
    if (answer.ErrorCode) {
      counts.refusedJoins += 1;
      throw new Error(answer.ErrorInfo);
    }
    let next = answer.StartSeq;
    const poll = () =>
      socket.say("group_open_long_polling_http_noauth_svc.get_msg", {
        Key: answer.LongPollingKey,
        StartSeq: next,
        HoldTime: 90,
        HoldTimeMax: 3_600,
        USP: 1,
        DownsizeFlag: 0,
        Answers: POLL_ANSWERS,
      });
    socket.settleNews = ({ head, body }) => {
      if (!/get_msg$|room_news$/.test(head.servcmd)) return;
      next = body.NextSeq ?? next;
      if (body.RspMsgList?.some(({ Event, MsgBody }) => Event === 3 && JSON.parse(MsgBody[0].MsgContent.Data).at >= backAt))
        this.heardAt ??= now();
      if (head.servcmd.endsWith("get_msg")) poll();
    };
    poll();
  }
}

const clients = [
  ...Array.from({ length: visitors }, () => new Client(null)),
  ...identities.map((identity) => new Client(identity)),
];
for (let first = 0; first < clients.length; first += OPENED_AT_ONCE)
  await Promise.all(clients.slice(first, first + OPENED_AT_ONCE).map((client) => client.enter()));

process.on("message", ({ back, report }) => {
  if (back !== undefined) {
    backAt = back;
    for (const name of Object.keys(counts)) counts[name] = 0;
    for (const client of clients) client.loggedInAt = client.heardAt = null;
  }
  if (!report) return;
  const heard = clients.flatMap(({ heardAt }) => (heardAt === null ? [] : [heardAt - backAt]));
  const loggedIn = clients.flatMap(({ identity, loggedInAt }) => (identity && loggedInAt !== null ? [loggedInAt - backAt] : []));
  process.send({ all: clients.length, heard, loggedIn, counts });
});
process.on("disconnect", () => process.exit(0));
process.send({ entered: true });
