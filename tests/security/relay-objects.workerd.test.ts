import { env, listDurableObjectIds } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMMANDS, type CommandName } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { newGroupId } from "#edge/chat/group/ids.ts";
import { newGuestId } from "#edge/ground/chat-identity/guest-id.ts";
import { User } from "../edge/chat/support/groups.ts";
import { type SchemaNode, toValues } from "../edge/chat/support/schema-values.ts";
import { WireClient } from "../edge/chat/support/wire-client.ts";

const LOGIN = "im_open_status.wslogin";
/** Commands that end their own sender's session. */
const APART: ReadonlySet<string> = new Set([LOGIN, "im_open_status.wslogout"]);
const ALL = (Object.keys(COMMANDS) as CommandName[]).filter((name) => !APART.has(name));

async function countObjects(): Promise<number> {
  const all = await Promise.all([
    listDurableObjectIds(env.USER_BOX),
    listDurableObjectIds(env.GROUP),
    listDurableObjectIds(env.RELAY),
  ]);
  return all.reduce((sum, ids) => sum + ids.length, 0);
}

let invented = 0;
/** Ids that nobody issued, in each form of issued ids. Issued group ids end with a seal (a MAC), which is wrong here. */
const INVENTED: readonly ((number: number) => string)[] = [
  (number) => `invented ${number}`,
  (number) => `${900_000 + number}`,
  (number) => `guest_${String(number).padStart(34, "0")}`,
  (number) => `match-1-${500_000 + number}`,
  (number) => `match-2-00${number}`,
  (number) => `@TGS#${String(number).padStart(20, "A").replace(/[01]/g, "2")}`,
  (number) => `@TGS#_${String(number).padStart(20, "A").replace(/[01]/g, "2")}`,
  (number) => `@TGS#_A${number}@TOPIC#_B`,
];
const inventedId = fc.nat({ max: INVENTED.length - 1 }).map((form) => INVENTED[form]!(++invented));

/** Returns bodies of a command that name only invented users and groups, besides the sender. */
function toBodies(name: CommandName, userId: string): object[] {
  const strings = (field: string) => {
    if (field === "From_Account" || field === "Handle_Account" || field === "Deleter_Account")
      return fc.oneof(fc.constant(userId || "visitor"), inventedId);
    if (/Account|Group_?[Ii]d|Topic|UserI|Key/.test(field)) return inventedId;
    return fc.constantFrom("text", "1_2_3", "Public");
  };
  const values = toValues(COMMANDS[name].request as unknown as SchemaNode, { strings });
  return fc.sample(values, { numRuns: 6, seed: 7 }) as object[];
}

describe.each<[who: string, open: () => Promise<{ client: WireClient; userId: string }>]>([
  ["a visitor", async () => ({ client: await WireClient.open(), userId: "" })],
  [
    "a guest",
    async () => {
      const userId = newGuestId(env.CHAT_SECRET);
      return { client: await WireClient.login(userId), userId };
    },
  ],
  [
    "a person",
    async () => {
      const { id, client } = await User.login("hostile");
      return { client, userId: id };
    },
  ],
])("%s", (who, open) => {
  test("a command with an unknown id creates no durable object", async () => {
    // Users do not send the command to create groups. A user may create some groups a day, and each new group issues an id
    // (tests/security/relay-guests.workerd.test.ts).
    const names = ALL.filter((name) => !(who === "a person" && name.endsWith(".create_group")));
    // Only a few commands share a socket. Otherwise one socket's limits could be the reason why no objects are created.
    for (let first = 0; first < names.length; first += 4) {
      const { client, userId } = await open();
      const before = await countObjects();
      await Promise.all(
        names
          .slice(first, first + 4)
          .flatMap((name) =>
            toBodies(name, userId).map((body) => Promise.race([client.ask(name, body), client.closed, scheduler.wait(500)])),
          ),
      );
      expect(await countObjects(), names.slice(first, first + 4).join()).toBe(before);
      client.close();
    }
  }, 120_000);
});

test("thousands of invented names create no object", async () => {
  const client = await WireClient.login(newGuestId(env.CHAT_SECRET));
  const before = await countObjects();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      client.ask("im_open_status.ws_get_user_status", { To_Account: Array.from({ length: 100 }, () => `u${Math.random()}`) }),
    ),
  );
  expect(answers.some(({ ErrorCode }) => ErrorCode === 2_996)).toBe(true);
  expect(await countObjects()).toBe(before);
});

test("210 joins of invented rooms by a visitor create no object", async () => {
  const client = await WireClient.open();
  const before = await countObjects();
  const answers = await Promise.all(
    Array.from({ length: 210 }, (_, index) =>
      client.ask("group_open_http_noauth_svc.apply_join_group", { GroupId: `match-1-${700_000 + index}` }),
    ),
  );
  expect(answers.filter(({ ErrorCode }) => ErrorCode === 0)).toEqual([]);
  expect(new Set(answers.map(({ ErrorCode }) => ErrorCode))).toEqual(new Set([SERVER_ERRORS.GROUP_NOT_FOUND, 2_996]));
  expect(await countObjects()).toBe(before);
});

test("a group id sealed with a different secret counts as unknown", async () => {
  const alice = await User.login("alice");
  const issued = newGroupId(env.CHAT_SECRET, false);
  const forged = [
    newGroupId(`${env.CHAT_SECRET}x`, false),
    `${issued.slice(0, 8)}22222222${issued.slice(16)}`,
    `@TGS#_${issued.slice(5)}`,
  ];
  const before = await countObjects();
  for (const GroupId of forged) expect(await alice.code("apply_join_group", { GroupId })).toBe(SERVER_ERRORS.GROUP_NOT_FOUND);
  expect(await countObjects()).toBe(before);
});

test("other people can join a new group by its id at once", async () => {
  const [alice, bob] = [await User.login("alice"), await User.login("bob")];
  const chosen = `chosen-${crypto.randomUUID()}`;
  expect(await bob.code("apply_join_group", { GroupId: chosen })).toBe(SERVER_ERRORS.GROUP_NOT_FOUND);
  await alice.must("create_group", { Type: "Public", Name: "fans", GroupId: chosen });
  const { GroupId: sealed } = await alice.must("create_group", { Type: "Public", Name: "fans" });
  for (const GroupId of [chosen, sealed]) await bob.must("apply_join_group", { GroupId });
});

test("people can join an old group again after its id is recognised", async () => {
  const [alice, bob] = [await User.login("alice"), await User.login("bob")];
  const old = `@TGS#OLD${crypto.randomUUID().slice(0, 8)}`;
  await alice.must("create_group", { Type: "Public", Name: "fans", GroupId: old });
  await env.DB.prepare("delete from chat_ids where id = ?").bind(old).run();
  const { Directory } = await import("#edge/chat/directory/directory.ts");
  const directory = new Directory(env.DB, env.CHAT_SECRET);
  await directory.recognise({ kind: "group", id: old });
  await bob.must("apply_join_group", { GroupId: old });
});

test("a server call about an unknown group creates no durable object", async () => {
  const before = await countObjects();
  const { ChatSystem } = await import("#edge/chat/system.ts");
  const chat = new ChatSystem(env);
  await expect(chat.askGroup("nobodys", "group_open_http_svc.destroy_group", { GroupId: "nobodys" })).rejects.toThrow(
    "There is no group nobodys",
  );
  await expect(chat.say("match-1-999999", "hello", { random: 1, clientSeq: 1 })).rejects.toThrow("There is no group");
  expect(await countObjects()).toBe(before);
});

test("the limit of names starts again at the next login", async () => {
  const { client, id: userId } = await User.login("comes-back");
  await client.ask("im_open_status.ws_get_user_status", { To_Account: Array.from({ length: 100 }, () => userId) });
  expect(await client.ask("im_open_status.wslogout", { wslogout_type: 0 })).toMatchObject({ ErrorCode: 0 });
  const { ErrorCode } = await client.ask("group_open_http_noauth_svc.apply_join_group", { GroupId: `match-1-${700_000}` });
  expect(ErrorCode).toBe(SERVER_ERRORS.GROUP_NOT_FOUND);
});
