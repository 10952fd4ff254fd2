import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMMANDS, type CommandName } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { FRAME_MAX_BYTES, RequestFrame } from "#chat/protocol/frame.ts";
import { MESSAGE_BODY_MAX_BYTES, MESSAGE_TEXT_MAX_BYTES } from "#chat/protocol/limits/messages.ts";
import { MessageBody, TextElement } from "#chat/protocol/message-elements.ts";
import { resolveRefusal } from "#chat/protocol/refusal.ts";

const NAMES = Object.keys(COMMANDS) as CommandName[];
const command = fc.constantFrom(...NAMES);

const findRefusal = (name: CommandName, body: unknown) => {
  const { error } = COMMANDS[name].request.safeParse(body);
  return error ? resolveRefusal(name, error) : null;
};

const c2c = (MsgBody: unknown) => ({ From_Account: "ana", To_Account: "bo", MsgSeq: 1, MsgRandom: 2, MsgBody });
const textBody = (text: string) => [{ MsgType: "TIMTextElem", MsgContent: { Text: text } }];

describe("hostile bodies of requests", () => {
  it("no value makes a schema throw", () => {
    fc.assert(
      fc.property(command, fc.jsonValue({ maxDepth: 6 }), (name, body) => {
        const refusal = findRefusal(name, body);
        expect(refusal === null || Object.values(SERVER_ERRORS).includes(refusal.code)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("no value makes the frame's schema throw", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (frame) => {
        expect(() => RequestFrame.safeParse(frame)).not.toThrow();
      }),
    );
  });

  /** Visits every string and list of each request's schema, because each must refuse a value of absurd size. */
  const toSchema = (node: unknown): { type: string; checks: unknown[]; inner: [string, unknown][] } => {
    const { def } = node as { def: Record<string, unknown> & { type: string } };
    const inner: [string, unknown][] = [];
    if (def.type === "object") inner.push(...Object.entries(def.shape as object));
    for (const key of ["element", "innerType", "in", "valueType", "keyType"]) if (def[key]) inner.push([key, def[key]]);
    for (const option of (def.options as unknown[] | undefined) ?? []) inner.push(["|", option]);
    return { type: def.type, checks: (def.checks as unknown[] | undefined) ?? [], inner };
  };

  const isBounded = (node: unknown): boolean => {
    const { type } = toSchema(node);
    const huge = type === "string" ? "x".repeat(FRAME_MAX_BYTES) : Array.from({ length: 5_000 }, () => null);
    const { error } = (
      node as { safeParse(value: unknown): { error?: { issues: { code: string; path: unknown[] }[] } } }
    ).safeParse(huge);
    // A list's limit counts only if the refusal concerns the list itself and not its entries.
    return error?.issues.some(({ path }) => path.length === 0) ?? false;
  };

  const unbounded = (name: string, node: unknown, found: string[] = []): string[] => {
    const { type, inner } = toSchema(node);
    if ((type === "string" || type === "array") && !isBounded(node)) found.push(name);
    for (const [key, child] of inner) unbounded(`${name}.${key}`, child, found);
    return found;
  };

  it("every string and list of a request has a limit", () => {
    expect(NAMES.flatMap((name) => unbounded(name, COMMANDS[name].request))).toEqual([]);
  });
});

describe("the size of a message", () => {
  it.each([
    ["ASCII", "a", 1],
    ["Chinese", "球", 3],
    ["an emoji", "⚽", 3],
    ["an astral emoji", "🏀", 4],
  ])("the size limit counts UTF-8 bytes rather than characters: %s @spec 8.20", (_, unit, bytes) => {
    const most = Math.floor(MESSAGE_TEXT_MAX_BYTES / bytes);
    expect(TextElement.safeParse(textBody(unit.repeat(most))[0]).success).toBe(true);
    expect(TextElement.safeParse(textBody(unit.repeat(most + 1))[0]).success).toBe(false);
  });

  it("the server refuses an overlong text with error 80002 @spec 8.20", () => {
    const texts = (count: number) => Array.from({ length: count }, () => textBody("a".repeat(4_000))[0]);
    expect(findRefusal("openim.sendmsg", c2c(textBody("a".repeat(12_001))))?.code).toBe(80_002);
    expect(findRefusal("openim.sendmsg", c2c(texts(3)))).toBeNull();
    expect(findRefusal("openim.sendmsg", c2c(texts(4)))?.code).toBe(80_002);
  });

  it("the refusal names the error without quoting the sender", () => {
    const refusal = findRefusal("openim.sendmsg", c2c([{ MsgType: "<script>", MsgContent: {} }]));
    expect(refusal?.info).toBe("MsgBody.0.MsgType is not what openim.sendmsg takes");
  });

  it("the server accepts a message exactly within the size limits @spec 8.20", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.integer({ min: 1, max: 80 }), (words, times) => {
        const text = words.repeat(times);
        const body = textBody(text);
        const fits =
          Buffer.byteLength(text) <= MESSAGE_TEXT_MAX_BYTES && Buffer.byteLength(JSON.stringify(body)) <= MESSAGE_BODY_MAX_BYTES;
        expect(MessageBody.safeParse(body).success).toBe(fits);
      }),
    );
  });

  it("the schema drops an inline merged list inside another merged list @spec 4.39", () => {
    const merger = (list: unknown) => ({
      MsgType: "TIMRelayElem",
      MsgContent: { Title: "t", AbstractList: ["a"], CompatibleText: "c", MsgList: list },
    });
    const message = (element: unknown) => ({ From_Account: "ana", MsgSeq: 1, MsgRandom: 2, MsgTimeStamp: 3, MsgBody: [element] });
    const byKey = { MsgType: "TIMRelayElem", MsgContent: { Title: "t", AbstractList: [], CompatibleText: "c", JsonMsgKey: "k" } };
    expect(MessageBody.parse([merger([message(byKey)])])).toEqual([merger([message(byKey)])]);
    const deep = merger([message(merger([message(textBody("x")[0])]))]);
    expect(JSON.stringify(MessageBody.parse([deep]))).not.toContain('"x"');
  });
});

describe("the answer to a refused body", () => {
  it.each<[CommandName, number]>([
    ["openim.sendmsg", 20_001],
    ["group_open_http_svc.send_group_msg", 10_004],
    ["million_group_open_http_svc.create_topic", 10_004],
    ["sns.friend_add", 30_001],
    ["profile.portrait_set", 40_001],
    ["recentcontact.top", 50_002],
    ["im_open_status.wslogin", 70_402],
    ["im_cos_msg.pre_sig", 60_002],
  ])("the server refuses an invalid body of %s with the service's code %i @spec 8.22", (name, code) => {
    expect(findRefusal(name, {})?.code).toBe(code);
  });
});
