import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMMANDS, type CommandName } from "#chat/protocol/commands.ts";
import { RequestFrame } from "#chat/protocol/frame.ts";
import { quickly, UNSURE } from "#edge/chat/socket/quick-check.ts";
import { type SchemaNode, toValues } from "./support/schema-values.ts";

const NAMES = Object.keys(COMMANDS) as CommandName[];

/** Values of all types, near the schemas' limits. */
const ANYTHING = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    0,
    -1,
    1,
    0.5,
    2 ** 53,
    Number.POSITIVE_INFINITY,
    "",
    "0",
    "a\u0000",
    "\ud800",
    "x".repeat(129),
    "x".repeat(8_193),
    "é".repeat(4_097),
    [],
    {},
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

const strings = () => fc.constantFrom("a", "7", "alice 王", "1_2_3");

/** Converts a value as JSON does, which drops undefined, and adds an unknown field to each object. */
const sent = (value: unknown): unknown => {
  const json = JSON.stringify(value);
  return json === undefined
    ? undefined
    : (JSON.parse(json, (_key, part) =>
        part !== null && typeof part === "object" && !Array.isArray(part) ? { ...part, unknown: 1 } : part,
      ) as unknown);
};

describe("frames that the quick check reads", () => {
  test.each(NAMES)("the quick check reads the command %s exactly as its schema does", (name) => {
    const schema = COMMANDS[name].request;
    fc.assert(
      fc.property(toValues(schema as unknown as SchemaNode, { strings, stray: ANYTHING }).map(sent), (body) => {
        const quick = quickly(schema, body);
        if (quick !== UNSURE) expect(schema.safeParse(body)).toEqual({ success: true, data: quick });
      }),
      { numRuns: 100 },
    );
  });

  test("the quick check reads frames exactly as their schema does", () => {
    const head = { ver: "v4", servcmd: "heartbeat.alive", seq: 1, a2: "key", tinyid: "7", status_instid: 3 };
    const wrong = fc.constantFrom<object>(
      {},
      { seq: -1 },
      { seq: 1.5 },
      { servcmd: "" },
      { servcmd: "x".repeat(97) },
      { a2: "x".repeat(1_025) },
      { tinyid: 7 },
      { status_instid: Number.NaN },
    );
    const bodies = fc.constantFrom<object>(
      {},
      { body: {} },
      { body: { a: 1 } },
      { body: [] },
      { body: null },
      { body: 1 },
      JSON.parse('{"body":{"__proto__":{"a":1}}}') as object,
    );
    fc.assert(
      fc.property(wrong, bodies, (mistake, body) => {
        const frame = { head: { ...head, ...mistake }, ...body };
        const quick = quickly(RequestFrame, frame);
        if (quick !== UNSURE) expect(RequestFrame.safeParse(frame)).toEqual({ success: true, data: quick });
      }),
    );
    expect(quickly(RequestFrame, { head, body: { a: 1 } })).toEqual({
      head: { servcmd: "heartbeat.alive", seq: 1, a2: "key", tinyid: "7", status_instid: 3 },
      body: { a: 1 },
    });
  });

  // These frames have the fields that the chat vendor's client sends.
  test("the quick check reads the frames that clients send most", () => {
    const common = {
      MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: "hi" } }],
      CloudCustomData: "",
      OfflinePushInfo: {
        PushFlag: 0,
        Title: "",
        Desc: "",
        Ext: "",
        ApnsInfo: { BadgeMode: 0 },
        AndroidInfo: { OPPOChannelID: "" },
      },
      SendMsgControl: [],
      MsgClientTime: 1_795_214_735,
    };
    const c2c = {
      ...common,
      From_Account: "alice",
      To_Account: "bob",
      MsgSeq: 1,
      MsgRandom: 2,
      From_AccountNick: "Al",
      From_AccountHeadurl: "",
      IsNeedReadReceipt: 1,
      SupportMessageExtension: 0,
    };
    const group = { ...common, From_Account: "alice", GroupId: "g", Random: 1, ClientSeq: 2, MsgPriority: "Normal" };
    expect(quickly(COMMANDS["openim.sendmsg"].request, c2c)).toEqual(c2c);
    expect(quickly(COMMANDS["group_open_http_svc.send_group_msg"].request, group)).toEqual(group);
  });
});
