import { describe, expect, it } from "vitest";
import { COMMANDS, type CommandName, FAMILIES, isCommandName } from "#chat/protocol/commands.ts";
import { commandObservations, hasObservations, observedTitle } from "./wire-observations.ts";

const text = (words: string) => [{ MsgType: "TIMTextElem", MsgContent: { Text: words } }];

/** Bodies as clients send them, one for each use of a command. */
const REQUESTS: [CommandName, unknown][] = [
  ["im_open_status.wslogin", { State: "Online", is_web_uniapp: 0, InstType: 0 }],
  ["im_open_status.wshello", { is_web_uniapp: 0 }],
  ["heartbeat.alive", {}],
  [
    "openim.sendmsg",
    { From_Account: "ana", To_Account: "bo", MsgSeq: 2_245_350_001, MsgRandom: 84, MsgBody: text("oi"), MsgLifeTime: 0 },
  ],
  [
    "million_group_open_http_svc.send_group_msg",
    { From_Account: "ana", GroupId: "@TGS#_a", TopicId: "@TGS#_a@TOPIC#_b", Random: 1, ClientSeq: 2, MsgBody: text("oi") },
  ],
  [
    "group_open_http_svc.send_group_msg",
    {
      From_Account: "ana",
      GroupId: "g",
      Random: 1,
      ClientSeq: 2,
      MsgPriority: "High",
      MsgBody: [{ MsgType: "TIMCustomElem", MsgContent: { Data: "gift", Desc: "", Ext: "" } }],
      GroupAtInfo: [{ GroupAtAllFlag: 1 }, { GroupAtAllFlag: 0, GroupAt_Account: "bo" }],
      To_Account: ["bo"],
    },
  ],
  ["recentcontact.top", { From_Account: "ana", OperationType: 1, RecentContactItem: [{ Type: 2, GroupId: "g" }] }],
  ["recentcontact.batch_delete", { From_Account: "ana", ContactItem: [{ Type: 2, ToGroupid: "g" }], ClearRamble: 1 }],
  [
    "recentcontact.mark_contact",
    { From_Account: "ana", MarkItem: [{ OptType: 1, ContactItem: { Type: 2, ToGroupId: "g" }, ClearMark: [3] }] },
  ],
  ["group_open_long_polling_http_noauth_svc.get_msg", { USP: 1, StartSeq: 0, HoldTime: 90, Key: "k", DownsizeFlag: 0 }],
  ["million_group_open_http_svc.get_group_member_info", { GroupId: "@TGS#_a", Limit: 15, Next: "0", MemberInfoFilter: ["Role"] }],
  ["im_open_status.ws_status_unsubscribe", { UnsubscribeAll: 1 }],
  [
    "im_long_msg.save_relay_json_msg",
    {
      MsgList: [
        {
          From_Account: "ana",
          SenderId: "ana",
          To_Account: "bo",
          ReceiverId: "bo",
          Id: "1-2-3",
          MsgSeq: 1,
          ClientSeq: 1,
          MsgRandom: 3,
          MsgTimeStamp: 2,
          MsgClientTime: 2,
          MsgBody: text("oi"),
        },
      ],
    },
  ],
  [
    "group_open_http_svc.handle_invite_join_permission_group",
    { GroupId: "g", Applicant_Account: "ana", Invited_Account: "bo", HandleMsg: "Agree", ApprovalMsg: "", Authentication: "a" },
  ],
  ["im_cos_msg.pre_sig", { file_type: 255, file_name: "a.txt", upload_method: 0, Duration: 900 }],
  [
    "im_cos_msg.pre_sig",
    { file_type: 255, file_name: "a.txt", Duration: 900, upload_url: "https://relay.test/chat/uploads/k?ticket=t" },
  ],
  ["im_cos_msg.credential", { Duration: 300 }],
];

describe("the command table", () => {
  it("the table contains each command of each family once @spec 7.61", () => {
    const names = FAMILIES.flatMap((family) => Object.keys(family));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.sort()).toEqual(Object.keys(COMMANDS).sort());
  });

  it("a family of commands has the same schemas as the whole table", () => {
    for (const family of FAMILIES) {
      for (const [name, schemas] of Object.entries(family)) expect(COMMANDS[name as CommandName]).toBe(schemas);
    }
  });

  it("the table accepts only its own command names", () => {
    expect(isCommandName("openim.sendmsg")).toBe(true);
    expect(["constructor", "__proto__", "toString", "openim.nothing", ""].filter(isCommandName)).toEqual([]);
  });

  it.each(REQUESTS)("the table accepts %s in the form that clients send @spec 7.57", (name, body) => {
    expect(COMMANDS[name].request.safeParse(body).error).toBeUndefined();
  });

  it("the table drops unknown fields so that newer clients stay compatible", () => {
    const body = { is_web_uniapp: 0, NewField: { deep: [1] } };
    expect(COMMANDS["im_open_status.wshello"].request.parse(body)).toEqual({ is_web_uniapp: 0 });
  });

  it("the answers for communities and groups have the same shape", () => {
    const communities = Object.keys(COMMANDS).filter((name) => name.startsWith("million_"));
    const twins = communities
      .map((name) => [name, name.replace("million_", "")] as const)
      .filter(([, twin]) => isCommandName(twin));
    expect(twins.length).toBeGreaterThan(20);
    for (const [name, twin] of twins) expect(COMMANDS[name as CommandName].answer).toBe(COMMANDS[twin as CommandName].answer);
  });
});

describe.skipIf(!hasObservations)(observedTitle("the wire as observed"), () => {
  const seen = commandObservations();

  it("every observed command is in the table @spec 7.57", () => {
    expect(seen.map(({ servcmd }) => servcmd).filter((name) => !isCommandName(name))).toEqual([]);
    expect(seen.length).toBeGreaterThan(90);
  });

  it.each(seen.flatMap(({ servcmd, requestExamples }) => requestExamples.map((body) => [servcmd, body] as const)))(
    "the table accepts the observed request %s: %j",
    (name, body) => {
      const parsed = COMMANDS[name].request.safeParse(body);
      expect(parsed.error).toBeUndefined();
      // No observed field may be dropped.
      expect(parsed.data).toEqual(body);
    },
  );

  /** Leaves out commands whose observed answer is a bare success, because our table requires more fields. */
  const answered = seen.filter(({ responseConfidence }) => !responseConfidence.includes("a bare OK"));

  /** Observed answers that the chat vendor's client misreads, each with the reason. */
  const MISREAD: Partial<Record<CommandName, string>> = {
    "recentcontact.page_get": "a group's item had its id under names that the client does not read (ToAccount is the one)",
    "group_open_http_svc.update_group_counter": "it lacks the sequence that orders changes",
  };

  it.each(answered.filter(({ servcmd }) => !(servcmd in MISREAD)))(
    "the schema accepts the observed answer to $servcmd",
    (observation) => {
      const {
        ActionStatus: _,
        ErrorCode: __,
        ErrorInfo: ___,
        ...body
      } = observation.acceptedResponseBody as Record<string, unknown>;
      expect(COMMANDS[observation.servcmd].answer.safeParse(body).error).toBeUndefined();
    },
  );
});
