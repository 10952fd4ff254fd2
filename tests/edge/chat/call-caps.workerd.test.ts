import { beforeAll, describe, expect, test } from "vitest";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { readConversations, write } from "./support/c2c.ts";
import { found, loginAll, message, type User } from "./support/groups.ts";

/**
 * Limits on one call's work for any client. The excess is left out, or the call is refused. For lookups see
 * look-ups.workerd.test.ts.
 */

let owner: User;
let member: User;
let group: string;
/** Sequence number of the message whose readers the tests query. */
let read: number;
beforeAll(async () => {
  [owner, member] = await loginAll("owner of caps", "member of caps");
  group = await found(owner, "Public", [member]);
  read = (await owner.say(group, "hello", { NeedReadReceipt: 1 })).MsgSeq;
});

const strangers = (count: number): string[] => Array.from({ length: count }, (_, index) => `nobody ${index}`);

describe("a call that drops the excess", () => {
  test("one call deletes at most 100 conversations @spec 5.19 9.16", async () => {
    await write(member, owner, "hello");
    const list = async () => (await readConversations(owner.client, owner.id)).flatMap(({ To_Account }) => To_Account ?? []);
    const remove = async (userIds: string[]) => {
      const ContactItem = userIds.map((To_Account) => ({ Type: 1, To_Account }));
      return (await owner.must("recentcontact.batch_delete", { From_Account: owner.id, ContactItem })).ResultItem.length;
    };
    expect(await remove([...strangers(100), member.id])).toBe(100);
    expect(await list()).toEqual([member.id]);
    expect(await remove([...strangers(99), member.id])).toBe(100);
    expect(await list()).toEqual([]);
  });
});

describe("a call that is refused because of its excess", () => {
  const readers = (Num: number) => ({ MsgSeq: read, Flag: 0, Cursor: "", Num });
  const toSome = (count: number) => message(owner, group, "hello", { To_Account: [member.id, ...strangers(count - 1)] });

  test.each<[string, string, (count: number) => object, number]>([
    ["readers of a page", "group_open_http_svc.get_group_msg_receipt_detail", readers, 100],
    ["receivers of a group's message", "group_open_http_svc.send_group_msg", toSome, 50],
  ])("the Relay refuses a call with too many %s @spec 5.50 9.17", async (_, command, body, most) => {
    const code = (count: number) => owner.code(command, { GroupId: group, From_Account: owner.id, ...body(count) });
    expect(await code(most + 1)).toBe(SERVER_ERRORS.GROUP_INVALID_PARAMETER);
    expect(await code(most)).toBe(0);
  });
});
