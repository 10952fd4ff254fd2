import { expect, test } from "vitest";
import { pair, say, textTo } from "./support/c2c.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

const toPlace = ({ From_Account, To_Account, MsgKey }: WireBody) => ({ From_Account, To_Account, MsgKey });
const set = (client: WireClient, message: WireBody, OperateType: number, ExtensionList: object[]) =>
  client.ask("openim_msg_ext_http_svc.set_key_values", { ...toPlace(message), OperateType, ExtensionList });
const get = (client: WireClient, message: WireBody, fields: object = {}) =>
  client.ask("openim_msg_ext_http_svc.get_key_values", { ...toPlace(message), ...fields });
const extension = (Key: string, Value: string, Seq: number) => ({ Key, Value, Seq });

async function message(name: string): Promise<{ alice: WireClient; bob: WireClient; sent: WireBody }> {
  const { a, b, alice, bob } = await pair(name);
  const sent = await say(alice, textTo(a, b, "vote", { SupportMessageExtension: 1 }), bob);
  return { alice, bob, sent };
}

test("either user of a conversation can set extensions @spec 3.41 4.40 7.71", async () => {
  const { alice, bob, sent } = await message("ext");
  expect(await set(bob, sent, 1, [extension("yes", "1", 0)])).toMatchObject({
    ErrorCode: 0,
    Seq: 1,
    ExtensionList: [{ ErrorCode: 0, Extension: extension("yes", "1", 1) }],
  });
  const { MsgExtensionNotify } = await alice.next(({ MsgExtensionNotify: notice }) => notice !== undefined);
  const { MsgRandom, MsgClientTime } = sent;
  expect(MsgExtensionNotify).toEqual({
    MessageInfo: { MsgRandom, MsgClientTime },
    TinyId: alice.head.tinyid,
    OperateType: 1,
    LatestSeq: 1,
    OperateResultList: [{ ExtensionList: [extension("yes", "1", 1)], ClearSeq: 0 }],
  });
  const late = await set(alice, sent, 1, [extension("yes", "2", 0), extension("no", "1", 0)]);
  expect(late.ExtensionList).toEqual([
    expect.objectContaining({ ErrorCode: 20_027, Extension: extension("yes", "1", 1) }),
    expect.objectContaining({ ErrorCode: 0, Extension: extension("no", "1", 2) }),
  ]);
  expect(await get(bob, sent)).toMatchObject({
    LatestSeq: 2,
    ClearSeq: 0,
    CompleteFlag: 1,
    ExtensionList: [extension("yes", "1", 1), extension("no", "1", 2)],
  });
  expect((await get(bob, sent, { StartSeq: 1 })).ExtensionList).toHaveLength(1);
  await set(bob, sent, 2, [extension("yes", "", 1)]);
  expect((await get(alice, sent)).ExtensionList).toEqual([extension("no", "1", 2)]);
  expect(await set(alice, sent, 3, [])).toMatchObject({ ErrorCode: 0, Seq: 4, ExtensionList: [] });
  expect(await get(bob, sent)).toMatchObject({ LatestSeq: 4, ClearSeq: 4, ExtensionList: [] });
});

test("extensions are limited to 20 in a call @spec 5.51 9.24", async () => {
  const { alice, sent } = await message("ext rules");
  const carol = await WireClient.login("carol ext rules");
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ Key: `k${index}`, Value: "v", Seq: 0 }));
  expect(await set(alice, sent, 1, many(20))).toMatchObject({ ErrorCode: 0 });
  expect(await set(alice, sent, 1, many(21))).toMatchObject({ ErrorCode: 20_001 });
  expect(await set(carol, sent, 1, many(1))).toMatchObject({ ErrorCode: 20_002 });
  expect(await get(carol, sent)).toMatchObject({ ErrorCode: 20_002 });
  expect(await get(alice, { ...sent, MsgKey: "1_2_3" })).toMatchObject({ ErrorCode: 20_001 });
});
