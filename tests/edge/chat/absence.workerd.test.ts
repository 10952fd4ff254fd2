import { afterEach, describe, expect, test, vi } from "vitest";
import { PUSH } from "#edge/chat/socket/frames.ts";
import { MISSED_MESSAGES_MAX } from "#edge/chat/user-box/missed.ts";
import { UserBox } from "#edge/chat/user-box/user-box.ts";
import { issueUsers } from "#tests/support/issued.ts";
import { isMessage, say, textTo, toKey, toText } from "./support/c2c.ts";
import { holdCalls } from "./support/objects.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

const LOGIN = "im_open_status.wslogin";

afterEach(() => vi.restoreAllMocks());

async function device(userId: string) {
  const client = await WireClient.open();
  const { A2Key: a2, TinyId: tinyid, InstId: status_instid } = await client.login(userId);
  const comeBack = async (): Promise<WireClient> => {
    const { back, answer } = await client.comeBack({ a2, tinyid, status_instid });
    expect(answer).toMatchObject({ ErrorCode: 0 });
    return back;
  };
  return { client, comeBack };
}

/** Returns the order in which a client received its login's answer and its messages. */
const heardBy = (client: WireClient): string[] =>
  client.frames.flatMap(({ head, body }) => {
    if (head.servcmd === LOGIN) return ["login"];
    return head.servcmd === PUSH ? body.EventArray.flatMap(({ C2cMsgArray = [] }: WireBody) => C2cMsgArray.map(toText)) : [];
  });

describe("a device that returns @spec 4.67 9.25", () => {
  test.each<[socket: string, leave: (client: WireClient) => void]>([
    ["was closed", (client) => client.close()],
    ["died without a word", () => {}],
  ])("a returning device gets every missed message even if its socket %s", async (how, leave) => {
    const [a, b] = [`alice and one who ${how}`, `bob who ${how}`];
    // All happens within one second, so a client that compares whole seconds notices no gap.
    vi.spyOn(Date, "now").mockReturnValue(Math.floor(Date.now() / 1_000) * 1_000);
    const [alice, { client, comeBack }] = [await WireClient.login(a), await device(b)];
    await say(alice, textTo(a, b, "before"), client);
    leave(client);
    for (const text of ["one", "two"]) await say(alice, textTo(a, b, text));
    const again = await comeBack();
    await again.next(isMessage("two"));
    await say(alice, textTo(a, b, "three"), again);
    expect(heardBy(again)).toEqual(["login", "before", "one", "two", "three"]);
  });

  test("a returning device receives messages that arrive during its login", async () => {
    const [a, b] = ["alice in between", "bob in between"];
    const [alice, { comeBack }] = [await WireClient.login(a), await device(b)];
    const { arrived, letGo } = holdCalls(UserBox, "login", { isDone: true, to: 1 });
    const coming = comeBack();
    await arrived();
    await say(alice, textTo(a, b, "in between"));
    letGo();
    const again = await coming;
    await again.next(isMessage("in between"));
    expect(heardBy(again)).toEqual(["login", "in between"]);
  });

  test("a returning device receives no revoked or deleted message", async () => {
    const [a, b] = ["alice who revokes", "bob who deletes"];
    await issueUsers(b);
    const alice = await WireClient.login(a);
    await say(alice, textTo(a, b, "before his first login"));
    // A message and a login of the same millisecond count as missed.
    const { now } = Date;
    vi.spyOn(Date, "now").mockImplementation(() => now() + 1_000);
    const { client, comeBack } = await device(b);
    // The client receives both before it leaves, because a push on its way would reach the device that returns.
    const [revoked, deleted] = [
      await say(alice, textTo(a, b, "revoked"), client),
      await say(alice, textTo(a, b, "deleted"), client),
    ];
    await alice.must("openim.msgwithdraw", { MsgInfo: toKey(revoked) });
    await client.must("openim.delete_c2c_msg_ramble", { From_Account: b, To_Account: a, MsgKeyList: [deleted.MsgKey] });
    await client.next(({ C2cNotifyMsgArray }) => C2cNotifyMsgArray !== undefined);
    const again = await comeBack();
    await say(alice, textTo(a, b, "last"), again);
    expect(heardBy(again)).toEqual(["login", "last"]);
  });

  test("a returning device receives only the newest messages if too many wait", async () => {
    const [a, b] = ["alice who talks", "bob away for long"];
    const [alice, { client, comeBack }] = [await WireClient.login(a), await device(b)];
    client.close();
    const texts = Array.from({ length: MISSED_MESSAGES_MAX + 2 }, (_, index) => `${index}`);
    for (const text of texts) await say(alice, textTo(a, b, text));
    const again = await comeBack();
    await again.next(isMessage(texts.at(-1)!));
    expect(heardBy(again)).toEqual(["login", ...texts.slice(2)]);
  });
});
