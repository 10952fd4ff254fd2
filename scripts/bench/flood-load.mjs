/**
 * Floods the server for a time, from one network and from a process of its own. The first argument is JSON with the options. The
 * parent process's message begins the flood; the answer says what the server did about it.
 */
import { RelayClient } from "./relay-client.mjs";
import { now } from "./relay-socket.mjs";

const { url, appId, way, identities, network, perSecond, seconds, roomId } = JSON.parse(process.argv[2]);

/** A batch of frames leaves each so many milliseconds. */
const EVERY_MS = 5;
const OPENINGS_AT_ONCE_MAX = 500;

const counts = { sent: 0, answered: 0, refused: 0, closed: 0, opened: 0, refusedSockets: 0 };
const codes = {};
let number = Math.floor(Math.random() * 2 ** 30);

/** Bodies by the way of flooding. */
const FRAMES = {
  sends: () => {
    number += 1;
    const [from, to] = identities;
    const MsgBody = [{ MsgType: "TIMTextElem", MsgContent: { Text: `flood ${number}` } }];
    const body = {
      From_Account: from.userId,
      To_Account: to.userId,
      MsgSeq: number,
      MsgRandom: number,
      MsgBody,
      CloudCustomData: "",
    };
    return ["openim.sendmsg", { ...body, MsgClientTime: Math.floor(Date.now() / 1_000) }];
  },
  history: () => ["group_open_http_svc.group_msg_get", { GroupId: roomId, ReqMsgNumber: 20 }],
};

class Flooder {
  constructor(identity, isDeaf) {
    this.identity = identity;
    this.isDeaf = isDeaf;
  }

  async enter() {
    this.client = new RelayClient(url, appId, { headers: { "cf-connecting-ip": network }, deaf: this.isDeaf });
    const { socket } = this.client;
    this.client.settleNews = ({ body }) => {
      counts.answered += 1;
      if (body.ErrorCode) counts.refused += 1;
    };
    await socket.open();
    counts.opened += 1;
    void socket.closed.then(() => {
      counts.closed += 1;
      const { code = "cut" } = socket.closing ?? {};
      codes[code] = (codes[code] ?? 0) + 1;
    });
    await Promise.race([this.client.login(this.identity), socket.closed.then(() => Promise.reject(new Error("closed")))]);
  }

  /** A closed flooder comes back at once, whatever the server asked of it. */
  send(frame) {
    if (this.isBack === false) return false;
    if (!this.client.socket.isOpen) {
      this.isBack = false;
      void this.enter()
        .catch(() => {
          counts.refusedSockets += 1;
        })
        .finally(() => {
          this.isBack = true;
        });
      return false;
    }
    this.client.say(...frame);
    counts.sent += 1;
    return true;
  }
}

async function open() {
  const client = new RelayClient(url, appId, { headers: { "cf-connecting-ip": network } });
  counts.sent += 1;
  try {
    await client.open();
    counts.opened += 1;
  } catch {
    counts.refusedSockets += 1;
  }
  // The opened ones stay, as a flooder would hold them.
  return client;
}

const flooders = way === "sockets" ? [] : identities.map((identity) => new Flooder(identity, way === "deaf"));
for (const flooder of flooders) await flooder.enter();

async function flood() {
  const begun = now();
  let due = 0;
  let made = 0;
  let underWay = 0;
  while (now() - begun < seconds * 1_000) {
    due = Math.floor(((now() - begun) / 1_000) * perSecond);
    while (made < due) {
      made += 1;
      if (way === "sockets") {
        if (underWay >= OPENINGS_AT_ONCE_MAX) continue;
        underWay += 1;
        void open().finally(() => {
          underWay -= 1;
        });
        continue;
      }
      const flooder = flooders[made % flooders.length];
      flooder.send(FRAMES[way === "history" ? "history" : "sends"]());
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

process.on("message", async () => {
  await flood();
  process.send({ ...counts, codes }, () => process.exit(0));
});
process.on("disconnect", () => process.exit(1));
process.send({ entered: true });
