import { beforeEach, describe, expect, test } from "vitest";
import { CONVERSATION_READ, MESSAGES_ARRIVED, MESSAGES_CHANGED, SESSION_RESUMED } from "#chat/bus.ts";
import { Refusal } from "#chat/errors.ts";
import createTopics from "#chat/modules/topics/topics.ts";
import { GROUP_NOTICES, GROUP_TIPS } from "#chat/notices.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { EVENT } from "#chat/protocol/event-names.ts";
import { GROUP_NOTICE } from "#chat/protocol/kinds.ts";
import { TOPIC_ACTIVE_WINDOW_MS, TOPIC_CACHE_MS } from "#chat/protocol/limits/topics.ts";
import { readGroupMessage } from "#chat/records/message.ts";
import type { TopicApi } from "#chat/types/api/topics.ts";
import { type ModuleBench, moduleBench, readCode, settle } from "#tests/support/fake-context.ts";
import { groupItem } from "../wire-messages.ts";

const GET = "million_group_open_http_svc.get_topic";
const DESTROY = "million_group_open_http_svc.destroy_topic";
const GROUP = "@TGS#_c";
const TOPIC = `${GROUP}@TOPIC#_1`;

const info = (TopicId: string, own: object = {}, topic: object = {}) => ({
  ErrorCode: 0,
  ErrorInfo: "",
  Topic: { GroupId: GROUP, TopicId, TopicName: "one", NextMsgSeq: 8, ...topic },
  SelfInfo: { MsgSeq: 4, MsgFlag: "AcceptAndNotify", ...own },
});

let bench: ModuleBench;
let api: TopicApi;

beforeEach(() => {
  bench = moduleBench();
  bench.on(GET, ({ TopicIdList }) => ({
    TopicInfoList: (TopicIdList.length ? TopicIdList : [TOPIC]).map((TopicId: string) =>
      TopicId === TOPIC
        ? info(TopicId, { NoUnreadSeqList: [6] })
        : { ErrorCode: 10_015, ErrorInfo: "no", Topic: { GroupId: GROUP, TopicId } },
    ),
  }));
  api = createTopics(bench.context);
});

const look = async () => (await api.getTopicList({ groupID: GROUP })).data;

const said = (from: string, sequence: number) =>
  readGroupMessage(groupItem(sequence, { From_Account: from, ToGroupId: GROUP, TopicId: TOPIC, MsgTimeStamp: 9 }), "alice");

const notice = (ReportType: number, more: object = {}) =>
  groupItem(1, { ToGroupId: GROUP, GroupInfo: { GroupId: GROUP }, MsgBody: { ReportType, TopicIdList: [TOPIC], ...more } });

describe("topics", () => {
  test("topics are cached for 300 s @spec 4.65 9.20", async () => {
    expect((await look()).successTopicList).toMatchObject([{ topicID: TOPIC, unreadCount: 2 }]);
    await bench.clock.pass(TOPIC_CACHE_MS - 1);
    await look();
    expect(bench.requested(GET)).toHaveLength(1);
    await bench.clock.pass(1);
    await look();
    expect(bench.requested(GET)).toHaveLength(2);
  });

  test("several changes in a topic cause only one request @spec 4.34 4.35 4.36", async () => {
    await look();
    const revoked = groupItem(7, { ToGroupId: TOPIC, MsgBody: [], Revoker_Account: "owner" });
    bench.on(GET, ({ TopicIdList }) => ({
      TopicInfoList: TopicIdList.map((id: string) => info(id, { NoUnreadSeqList: [6, 7] }, { LastMsg: revoked })),
    }));
    bench.bus.emit(MESSAGES_CHANGED, { messages: [said("bob", 6), said("bob", 7)], what: "revoked" });
    await settle();
    expect(bench.requested(GET)).toMatchObject([{}, { TopicIdList: [TOPIC] }]);
    const topic = {
      topicID: TOPIC,
      unreadCount: 1,
      lastMessage: { lastSequence: 7, fromAccount: "bob", isRevoked: true, revoker: "owner" },
    };
    expect(bench.emitted(EVENT.TOPIC_UPDATED)).toMatchObject([{ groupID: GROUP, topic }]);
  });

  test("the first call after a topic's creation reloads the topics @spec 4.47 4.65", async () => {
    await look();
    bench.notices.emit(GROUP_NOTICES, [notice(GROUP_NOTICE.TOPIC_CREATED)]);
    expect(bench.emitted(EVENT.TOPIC_CREATED)).toEqual([{ groupID: GROUP, topicID: TOPIC }]);
    await look();
    expect(bench.requested(GET)).toHaveLength(2);
  });

  test("a request for a missing topic fails only for that topic @spec 4.47 7.93", async () => {
    await look();
    bench.notices.emit(GROUP_NOTICES, [notice(GROUP_NOTICE.TOPIC_DELETED)]);
    expect(bench.emitted(EVENT.TOPIC_DELETED)).toEqual([{ groupID: GROUP, topicIDList: [TOPIC] }]);
    expect((await look()).successTopicList).toEqual([]);
    const { data } = await api.getTopicList({ groupID: GROUP, topicIDList: [`${GROUP}@TOPIC#_2`] });
    expect(data.failureTopicList).toEqual([{ topicID: `${GROUP}@TOPIC#_2`, code: 10_015, message: "no" }]);
  });

  test("tips and reminder settings update the cached topic @spec 4.41 4.47", async () => {
    await look();
    const MsgBody = { OpType: 8, MsgTopicNewInfo: { TopicId: TOPIC, TopicName: "two" } };
    bench.notices.emit(GROUP_TIPS, [{ ...notice(0), MsgBody }]);
    bench.notices.emit(GROUP_NOTICES, [notice(GROUP_NOTICE.REMIND_SYNCED, { MsgFlag: "Discard" })]);
    expect(bench.emitted(EVENT.TOPIC_UPDATED).at(-1)).toMatchObject({
      groupID: GROUP,
      topic: { topicName: "two", selfInfo: { messageRemindType: "Discard" } },
    });
  });

  test("the user's own messages in a topic are never unread @spec 3.34", async () => {
    await look();
    bench.bus.emit(MESSAGES_ARRIVED, { messages: [said("bob", 8), said("alice", 9), said("bob", 8)], origin: "push" });
    const unread = () => bench.emitted(EVENT.TOPIC_UPDATED).at(-1)?.topic;
    expect(unread()).toMatchObject({ unreadCount: 3, nextMessageSeq: 10, lastMessage: { fromAccount: "alice" } });
    bench.bus.emit(CONVERSATION_READ, { conversationID: `GROUP${TOPIC}`, upTo: 9 });
    expect(unread()).toMatchObject({ unreadCount: 0, selfInfo: { readedSequence: 9 } });
  });

  test("topics used within the last hour reload after a reconnect @spec 4.65 9.20", async () => {
    await look();
    await bench.clock.pass(TOPIC_ACTIVE_WINDOW_MS - 1);
    for (let returns = 0; returns < 2; returns++) {
      bench.bus.emit(SESSION_RESUMED, undefined);
      await settle();
      expect(bench.requested(GET)).toHaveLength(2);
      await bench.clock.pass(1);
    }
  });

  test("a topic's id must belong to its community @spec 5.38", async () => {
    const named = { groupID: GROUP, topicName: "n" };
    const create = (fields: object) => readCode(api.createTopicInCommunity({ ...named, ...fields }));
    const update = (topicID: string, fields: object) => readCode(api.updateTopicProfile({ ...named, topicID, ...fields }));
    for (const topicID of ["@TGS#_other@TOPIC#_1", GROUP]) expect(await create({ topicID })).toBe(CHAT_ERRORS.ILLEGAL_TOPIC_ID);
    expect(await update("x", {})).toBe(CHAT_ERRORS.ILLEGAL_TOPIC_ID);
    bench.profane.add("bad");
    for (const field of ["topicName", "introduction", "notification"])
      expect(await create({ [field]: "bad" })).toBe(CHAT_ERRORS.PROFANITY_FOUND);
    expect(await update(TOPIC, { notification: "bad" })).toBe(CHAT_ERRORS.PROFANITY_FOUND);
  });

  test("the client emits an event for each changed topic @spec 7.93", async () => {
    bench.on("million_group_open_http_svc.create_topic", () => ({ TopicId: TOPIC }));
    bench.on("million_group_open_http_svc.modify_topic", () => ({}));
    bench.on(DESTROY, ({ TopicIdList }) => ({
      ResultList: TopicIdList.map((TopicId: string) => ({ TopicId, ErrorCode: 0, ErrorInfo: "" })),
    }));
    await api.createTopicInCommunity({ groupID: GROUP, topicName: "one" });
    await api.updateTopicProfile({ groupID: GROUP, topicID: TOPIC, muteAllMembers: true });
    expect(bench.requested("million_group_open_http_svc.modify_topic")[0]).toEqual({
      GroupId: GROUP,
      TopicId: TOPIC,
      ShutUpAllMember: "On",
    });
    await api.deleteTopicFromCommunity({ groupID: GROUP });
    expect([EVENT.TOPIC_CREATED, EVENT.TOPIC_UPDATED, EVENT.TOPIC_DELETED].map((name) => bench.emitted(name).length)).toEqual([
      1, 1, 1,
    ]);
    expect(bench.requested(DESTROY)).toEqual([{ GroupId: GROUP, TopicIdList: [TOPIC] }]);
  });

  describe("the deletion of topics in portions of 100", () => {
    const many = Array.from({ length: 200 }, (_, index) => `${GROUP}@TOPIC#_${index}`);
    const portions = () => bench.requested(DESTROY).map(({ TopicIdList }) => TopicIdList);
    /** One topic of the second request (100 topics each) does not exist. */
    const results = (ids: string[]) =>
      ids.map((TopicId) =>
        TopicId.endsWith("_150") ? { TopicId, ErrorCode: 10_015, ErrorInfo: "no" } : { TopicId, ErrorCode: 0, ErrorInfo: "" },
      );

    beforeEach(() => {
      bench.on(GET, () => ({ TopicInfoList: many.map((id) => info(id)) }));
    });

    test.each([
      ["those that are named", many],
      ["all of a community", undefined],
    ])("the client deletes %s and merges the answers @spec 5.38 7.93 8.14", async (_, topicIDList) => {
      bench.on(DESTROY, ({ TopicIdList }) => ({ ResultList: results(TopicIdList) }));
      const { data } = await api.deleteTopicFromCommunity({ groupID: GROUP, topicIDList });
      expect(portions()).toEqual([many.slice(0, 100), many.slice(100)]);
      expect(data.successTopicList).toHaveLength(199);
      expect(data.failureTopicList).toEqual([{ topicID: many[150], code: 10_015, message: "no" }]);
      expect(bench.emitted(EVENT.TOPIC_DELETED).flatMap((news) => news.topicIDList)).toHaveLength(199);
    });

    test("the client emits the deleted topics even if a later batch is refused @spec 7.93 8.14", async () => {
      bench.on(DESTROY, ({ TopicIdList }) => {
        if (portions().length > 1) throw new Refusal(10_007, "no manager any more", {});
        return { ResultList: results(TopicIdList) };
      });
      expect(await readCode(api.deleteTopicFromCommunity({ groupID: GROUP, topicIDList: many }))).toBe(10_007);
      expect(bench.emitted(EVENT.TOPIC_DELETED)).toEqual([{ groupID: GROUP, topicIDList: many.slice(0, 100) }]);
    });
  });

  test("the client allows 10 loads of topics a second @spec 8.16 9.26", async () => {
    const load = () => api.getTopicList({ groupID: GROUP, topicIDList: [`${GROUP}@TOPIC#_9`] });
    for (let count = 0; count < 10; count += 1) await load();
    expect(await readCode(load())).toBe(CHAT_ERRORS.OVER_FREQUENCY_LIMIT);
    bench.refuse("million_group_open_http_svc.get_joined_group_list", 11_000);
    expect((await api.getJoinedCommunityList()).data.groupList).toEqual([]);
  });
});
