import fc from "fast-check";
import { expect, test } from "vitest";
import { COMMANDS, type CommandName } from "../../chat/protocol/commands";
import { SERVER_ERRORS } from "../../chat/protocol/errors";
import { WireClient } from "./support/wire-client";

/** Commands that end the session of who sends them, or wait for an answer by design. */
const APART: ReadonlySet<string> = new Set(["im_open_status.wslogin", "im_open_status.wslogout", "group_open_long_polling_http_svc.get_msg", "group_open_long_polling_http_noauth_svc.get_msg"]);
const NAMES = (Object.keys(COMMANDS) as CommandName[]).filter((name) => !APART.has(name));
const FIELDS = ["GroupId", "From_Account", "To_Account", "Peer_Account", "MsgBody", "MsgSeqList", "GroupIdList", "MemberList", "Key", "StartSeq"];

/** A fault of ours, told as one: what no frame may bring about. */
const INTERNAL: ReadonlySet<number> = new Set([SERVER_ERRORS.GROUP_INTERNAL, SERVER_ERRORS.ACCOUNT_INTERNAL, SERVER_ERRORS.FRIEND_INTERNAL, SERVER_ERRORS.PROFILE_INTERNAL, SERVER_ERRORS.CONVERSATION_INTERNAL, SERVER_ERRORS.MESSAGE_INTERNAL]);

/** Bodies of any shape: fields of the wire with values of any kind, nested within the bound. */
const body = fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS), fc.string({ maxLength: 12 })), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 6 });

test("whatever a command's body holds, its sender gets an answer with a number, and nobody else anything", { timeout: 120_000 }, async () => {
  const bob = await WireClient.login("bob-bystander");
  for (const [index, name] of NAMES.entries()) {
    // A new user for each command: limits of one are not another's.
    const alice = await WireClient.login(`mallory-${index}`);
    await fc.assert(
      fc.asyncProperty(body, async (hostile) => {
        const answer = await alice.ask(name, hostile as object);
        expect(answer.ErrorCode, `${name} ${JSON.stringify(hostile)}`).toBeTypeOf("number");
        expect(INTERNAL.has(answer.ErrorCode), `${name} ${JSON.stringify(hostile)}: ${answer.ErrorInfo}`).toBe(false);
      }),
      { numRuns: 12 },
    );
    alice.close();
  }
  expect(await bob.ask("heartbeat.alive")).toMatchObject({ ErrorCode: 0 });
  expect(bob.pushed).toEqual([]);
});

test("a session that floods is told so, then closed; others go on", async () => {
  const mallory = await WireClient.login("mallory-floods");
  const bob = await WireClient.login("bob-goes-on");
  const answers = Array.from({ length: 400 }, () => mallory.ask("heartbeat.alive"));
  expect((await Promise.all(answers)).filter(({ ErrorCode }) => ErrorCode === 2_996).length).toBeGreaterThan(0);
  for (let i = 0; i < 1_600; i++) void mallory.ask("heartbeat.alive");
  expect((await mallory.closed).code).toBe(1_008);
  expect(await bob.ask("heartbeat.alive")).toMatchObject({ ErrorCode: 0 });
});

test.each([
  ["cut off in the middle", (frame: Uint8Array) => frame.subarray(0, frame.length / 2)],
  ["with a byte that is no UTF-8", (frame: Uint8Array) => frame.with(frame.length - 3, 0xff)],
  ["of zeros", () => new Uint8Array(200)],
  ["empty", () => new Uint8Array(0)],
])("a frame %s closes its sender's socket", async (_how, spoil) => {
  const client = await WireClient.open();
  client.sendRaw(spoil(new TextEncoder().encode(JSON.stringify({ head: { servcmd: "heartbeat.alive", seq: 1 }, body: { text: "whole" } }))));
  expect((await client.closed).code).toBe(1_007);
});
