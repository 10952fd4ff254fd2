/**
 * Sends bursts of one-to-one messages from a new socket, in a process of its own. Counts the bursts that keep their order at the
 * receiver, on the sender's other device and in the history. The first argument is JSON with the options.
 */
import { RelayClient } from "./relay-client.mjs";

const { relayUrl, identities, appId, bursts, messages } = JSON.parse(process.argv[2]);

const LOST_AFTER_MS = 10_000;

class Listener extends RelayClient {
  texts = [];
  #heard = () => {};

  settle(frame) {
    for (const { C2cMsgArray = [] } of frame.body.EventArray ?? [])
      this.texts.push(...C2cMsgArray.map(({ MsgBody }) => MsgBody[0].MsgContent.Text));
    this.#heard();
    super.settle(frame);
  }

  /** Resolves with the next `count` texts, or with fewer if some are lost. */
  take(count) {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(late);
        this.#heard = () => {};
        resolve(this.texts.splice(0));
      };
      const late = setTimeout(end, LOST_AFTER_MS);
      this.#heard = () => this.texts.length >= count && end();
      this.#heard();
    });
  }
}

async function logIn(identity, Client = RelayClient) {
  const client = new Client(relayUrl, appId);
  await client.open();
  await client.login(identity);
  return client;
}

const pairs = [];
for (let i = 0; i + 1 < identities.length; i += 2) {
  const [from, to] = [identities[i], identities[i + 1]];
  pairs.push({ from, to, receiver: await logIn(to, Listener), otherDevice: await logIn(from, Listener) });
}

let inOrder = 0;
for (let burst = 0; burst < bursts; burst++) {
  const { from, to, receiver, otherDevice } = pairs[burst % pairs.length];
  const sender = await logIn(from);
  const texts = Array.from({ length: messages }, (_, i) => `burst ${burst}, ${i}`);
  const heard = [receiver, otherDevice].map((listener) => listener.take(messages));
  const body = (text, i) => ({
    From_Account: from.userId,
    To_Account: to.userId,
    MsgSeq: 1_000_000 + burst * messages + i,
    MsgRandom: burst * messages + i,
    MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: text } }],
    CloudCustomData: "",
    MsgClientTime: 1_795_214_735,
  });
  await Promise.all(texts.map((text, i) => sender.get("openim.sendmsg", body(text, i))));
  const { MsgList } = await sender.get("openim.getroammsg", {
    Peer_Account: to.userId,
    MaxCnt: messages,
    LastMsgTime: 0,
    MsgKey: "",
    WithRecalledMsg: 1,
    GetDirection: 0,
  });
  const history = MsgList.map(({ MsgBody }) => MsgBody[0].MsgContent.Text);
  if ([...(await Promise.all(heard)), history].every((order) => order.join() === texts.join())) inOrder += 1;
  await sender.get("im_open_status.wslogout", { wslogout_type: 0 });
  sender.socket.end();
}
process.send({ inOrder }, () => process.exit(0));
