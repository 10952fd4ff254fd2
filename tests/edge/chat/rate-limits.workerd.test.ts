import { expect, test } from "vitest";
import { COMMANDS } from "#chat/protocol/commands.ts";
import { CallsUnderWay } from "#edge/chat/calls.ts";
import { RateWindows } from "#edge/chat/rate-windows.ts";
import { dispatch } from "#edge/chat/socket/dispatch.ts";
import type { RelayRuntime } from "#edge/chat/socket/runtime.ts";
import { Session } from "#edge/chat/socket/session.ts";

const APP_ID = 1_400_000_000;
const GROUP = ["group_open_http_svc", "million_group_open_http_svc"];
const of = (services: readonly string[], ...names: string[]): string[] =>
  services.flatMap((service) => names.map((name) => `${service}.${name}`));

/**
 * Creates a logged-in session with fake mailboxes and groups. Returns a function that sends a command at a given time and returns
 * the error code.
 */
function someone() {
  const nobody = { idFromName: () => ({}), get: () => ({ run: async () => '{"ErrorCode":0}' }) };
  const objects = { USER_BOX: nobody, GROUP: nobody } as unknown as Env;
  const runtime = { appId: APP_ID, env: objects, calls: new CallsUnderWay(objects, APP_ID) } as unknown as RelayRuntime;
  const session = Session.opened({ serializeAttachment: () => {} } as unknown as WebSocket, APP_ID, "relay", {
    instanceId: "instance",
    origin: "https://site",
    readsGzip: false,
  });
  Object.assign(session, { userId: "alice", instId: 1, expiresAt: Number.MAX_SAFE_INTEGER });
  const windows = new RateWindows();
  return async (servcmd: string, now: number): Promise<number> => {
    expect(COMMANDS).toHaveProperty([servcmd]);
    // The rate limit counts a command before its body is read, so an invalid body is enough.
    const answer = await dispatch(runtime, session, { head: { servcmd, seq: 1 }, body: {} } as never, windows, now);
    return JSON.parse(answer ?? "null").ErrorCode;
  };
}

test.each<[what: string, count: number, seconds: number, commands: string[]]>([
  ["group info", 20, 1, of(GROUP, "get_group_public_info", "get_group_self_member_info")],
  ["a room's members", 1, 3, ["group_open_avchatroom_http_svc.get_members"]],
  ["group applications", 15, 1, of(GROUP, "get_pendency")],
  ["topics", 10, 1, ["million_group_open_http_svc.get_topic"]],
  ["attributes written", 10, 5, of(GROUP, "set_group_attr", "modify_group_attr", "delete_group_attr", "clear_group_attr")],
  ["attributes read", 20, 5, of(["group_open_attr_http_svc", "million_group_open_http_svc"], "get_group_attr")],
  ["counters", 20, 5, of(GROUP, "get_group_counter", "update_group_counter", "delete_group_counter")],
  ["all marked as read", 1, 1, ["openim.read_all_unread_msg"]],
  [
    "status of users",
    20,
    5,
    ["ws_get_user_status", "ws_status_subscribe", "ws_status_unsubscribe"].map((name) => `im_open_status.${name}`),
  ],
])("the limit of %s is %i in %i s @spec 9.26", async (_what, count, seconds, commands) => {
  const requestCode = someone();
  const begun = 1_795_000_000_000;
  for (let i = 0; i < count; i++) expect(await requestCode(commands[i % commands.length]!, begun)).not.toBe(2_996);
  const end = begun + seconds * 1_000;
  for (const command of commands)
    for (const now of [begun, end - 1]) expect(await requestCode(command, now), command).toBe(2_996);
  expect(await requestCode(commands[0]!, end)).not.toBe(2_996);
});
