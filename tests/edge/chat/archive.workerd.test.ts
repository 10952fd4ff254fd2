import { describe, expect, test, vi } from "vitest";
import { Group } from "#edge/chat/group/group.ts";
import { GROUP_MIGRATIONS } from "#edge/chat/group/migrations.ts";
import { STARS_MAX } from "#edge/chat/user-box/commands/archive.ts";
import { HISTORY_CHANGES_MAX, HistoryChangeStore } from "#edge/chat/user-box/store/history-changes.ts";
import { toKey, toText, write } from "./support/c2c.ts";
import { found as foundGroup, loginAll, type User } from "./support/groups.ts";
import { inBox, inGroup } from "./support/objects.ts";
import { answerTo, findQuotes } from "./support/quotes.ts";
import type { WireBody } from "./support/wire-client.ts";

const readChanges = (user: User, After?: number): Promise<WireBody> =>
  user.must("site_archive_svc.get_changes", After === undefined ? {} : { After });
const readStars = async (user: User): Promise<WireBody[]> => (await user.must("site_archive_svc.get_stars")).StarItem;
const star = (user: User, Type: 1 | 2, Id: string, { MsgSeq, MsgRandom = 0, MsgTime = 0 }: WireBody, IsStarred = 1) =>
  user.ask("site_archive_svc.set_star", { Type, Id, MsgSeq, MsgRandom, MsgTime, IsStarred, Name: "a chat" });
const deleteC2c = (user: User, peer: string, { MsgKey }: WireBody) =>
  user.must("openim.delete_c2c_msg_ramble", { From_Account: user.id, To_Account: peer, MsgKeyList: [MsgKey] });

async function makeGroup(owner: User, members: readonly User[], words: readonly string[]) {
  const GroupId = await foundGroup(owner, "Public", members);
  const sequences: number[] = [];
  for (const text of words) sequences.push((await owner.say(GroupId, text)).MsgSeq);
  return { GroupId, sequences };
}

async function makeTopic(owner: User, members: readonly User[], words: readonly string[]) {
  const GroupId = await foundGroup(owner, "Community", members, { SupportTopic: 1 });
  const { TopicId } = await owner.must("million_group_open_http_svc.create_topic", { GroupId, TopicName: "News" });
  const sequences: number[] = [];
  for (const text of words) sequences.push((await owner.say(GroupId, text, { TopicId })).MsgSeq);
  return { GroupId, TopicId: TopicId as string, sequences };
}

const deleteOfGroup = (user: User, GroupId: string, seq: number) =>
  user.must("delete_group_ramble_msg_by_seq", { GroupId, Deleter_Account: user.id, Seqs: [seq] });

describe("the changes that a closed device missed", () => {
  test("a returning device receives the list of changed messages once @spec 4.34 4.36", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const [one, two, three] = [await write(bob, alice, "one"), await write(bob, alice, "two"), await write(alice, bob, "three")];
    const { Newest } = await readChanges(alice);
    await deleteC2c(alice, bob.id, one);
    await bob.must("openim.msgwithdraw", { MsgInfo: toKey(two) });
    await expect
      .poll(async () => (await readChanges(alice, Newest)).ChangeItem)
      .toMatchObject([
        { Type: 1, Id: bob.id, What: 2, MsgSeq: one.MsgSeq, MsgRandom: one.MsgRandom },
        { Type: 1, Id: bob.id, What: 1, MsgSeq: two.MsgSeq, MsgRandom: two.MsgRandom },
      ]);
    await alice.must("recentcontact.clear_msg", { From_Account: alice.id, Type: 1, To_Account: bob.id });
    const all = await readChanges(alice, Newest);
    // The two messages are cleared with the conversation, so only the clearing is recorded.
    expect(all.ChangeItem.map(({ What }: WireBody) => What)).toEqual([3]);
    expect(Math.floor(all.ChangeItem[0].Place / 1_000)).toBe(three.MsgTime);
    expect((await readChanges(alice, all.Newest)).ChangeItem).toEqual([]);
    // Bob has deleted nothing, but revoked his own message.
    expect((await readChanges(bob, 0)).ChangeItem.map(({ What }: WireBody) => What)).toEqual([1]);
  });

  test("a returning device receives the list of deleted group messages @spec 4.36", async () => {
    const [owner, member] = await loginAll("owner", "member");
    const { GroupId, sequences } = await makeGroup(owner, [member], ["a", "b", "c"]);
    await deleteOfGroup(member, GroupId, sequences[0]!);
    const first = await readChanges(member, 0);
    expect(first.ChangeItem).toMatchObject([{ Type: 2, Id: GroupId, What: 2, Place: sequences[0] }]);
    const cleared = { From_Account: member.id, ContactItem: [{ Type: 2, ToGroupid: GroupId }], ClearRamble: 1 };
    await member.must("recentcontact.batch_delete", cleared);
    expect((await readChanges(member, first.Newest)).ChangeItem).toMatchObject([{ What: 3, Place: sequences.at(-1) }]);
    expect((await readChanges(owner, 0)).ChangeItem).toEqual([]);
  });

  test("a connected device receives changes at once", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const tablet = await alice.alsoOn();
    const said = await write(bob, alice, "one");
    await deleteC2c(alice, bob.id, said);
    const isNotified = ({ ArrangementMod }: WireBody): boolean => ArrangementMod?.[0]?.HistoryChanged !== undefined;
    expect((await tablet.client.next(isNotified)).ArrangementMod[0].HistoryChanged.Newest).toBe(1);
  });

  test("the server reports a cut log to a device after a long absence", async () => {
    const [alice] = await loginAll("alice");
    await inBox(alice.id, (sql) => {
      const changes = new HistoryChangeStore(sql);
      const deleted = { kind: 1 as const, conversation: "bob", what: 2, msg_seq: 1, random: 1 };
      for (let place = 1; place <= HISTORY_CHANGES_MAX + 1; place += 1) changes.add({ ...deleted, place });
    });
    const [cut, whole] = [await readChanges(alice, 0), await readChanges(alice, 1)];
    expect([cut.IsCut, cut.ChangeItem.length, cut.Newest]).toEqual([1, 0, HISTORY_CHANGES_MAX + 1]);
    expect([whole.IsCut, whole.HasMore, whole.ChangeItem[0].Place]).toEqual([0, 1, 2]);
    // A device may know more changes than a mailbox that was restored from an older backup.
    expect(await readChanges(alice, 99_999)).toMatchObject({ IsCut: 0, ChangeItem: [], Newest: HISTORY_CHANGES_MAX + 1 });
  });
});

describe("stars", () => {
  test("stars belong to the account and appear on every device", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const tablet = await alice.alsoOn();
    const [one, two] = [await write(bob, alice, "one"), await write(alice, bob, "two")];
    const { GroupId, sequences } = await makeGroup(bob, [alice], ["in the group"]);
    expect((await star(alice, 1, bob.id, one)).ErrorCode).toBe(0);
    expect((await star(alice, 1, bob.id, two)).ErrorCode).toBe(0);
    expect((await star(alice, 2, GroupId, { MsgSeq: sequences[0] })).ErrorCode).toBe(0);
    // A message that is starred twice appears once.
    await star(tablet, 1, bob.id, one);
    const words = async (user: User) => (await readStars(user)).map(({ C2cMsg, GroupMsg }) => toText(C2cMsg ?? GroupMsg));
    expect(await words(tablet)).toEqual(["in the group", "two", "one"]);
    expect((await readStars(tablet))[0]).toMatchObject({ Type: 2, Id: GroupId, Name: "a chat" });
    const { Version } = await alice.must("site_archive_svc.get_stars");
    expect((await alice.must("site_archive_svc.get_stars", { Version })).StarItem).toEqual([]);
    await star(tablet, 1, bob.id, two, 0);
    expect(await words(alice)).toEqual(["in the group", "one"]);
    expect((await readStars(bob)).length).toBe(0);
  });

  test("stars above the limit are refused", async () => {
    const [alice, bob, carol] = await loginAll("alice", "bob", "carol");
    const said = await write(bob, carol, "not for alice");
    const { GroupId, sequences } = await makeGroup(bob, [carol], ["nor this"]);
    expect((await star(alice, 1, bob.id, said)).ErrorCode).toBe(20_001);
    expect((await star(alice, 2, GroupId, { MsgSeq: sequences[0] })).ErrorCode).toBe(10_007);
    expect(STARS_MAX).toBe(500);
  });

  test("a revoked message loses its text in the list of stars @spec 4.34 4.36", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const [one, two, three] = [await write(bob, alice, "one"), await write(bob, alice, "two"), await write(bob, alice, "three")];
    for (const said of [one, two, three]) await star(alice, 1, bob.id, said);
    await bob.must("openim.msgwithdraw", { MsgInfo: toKey(two) });
    await expect.poll(async () => toText((await readStars(alice))[1]!.C2cMsg)).toBe("");
    await deleteC2c(alice, bob.id, one);
    expect((await readStars(alice)).map(({ C2cMsg }) => toText(C2cMsg))).toEqual(["three", ""]);
    const unlisted = { From_Account: alice.id, ContactItem: [{ Type: 1, To_Account: bob.id }], ClearRamble: 0 };
    await alice.must("recentcontact.batch_delete", unlisted);
    expect((await readStars(alice)).length).toBe(2);
    await alice.must("recentcontact.clear_msg", { From_Account: alice.id, Type: 1, To_Account: bob.id });
    expect(await readStars(alice)).toEqual([]);
  });

  test("a member who leaves the group keeps the stars of its messages", async () => {
    const [owner, member] = await loginAll("owner", "member");
    const { GroupId, sequences } = await makeGroup(owner, [member], ["remember this"]);
    await star(member, 2, GroupId, { MsgSeq: sequences[0] });
    await member.must("quit_group", { GroupId });
    expect((await readStars(member)).map(({ GroupMsg }) => toText(GroupMsg))).toEqual(["remember this"]);
  });
});

describe("stars of a group that the account left", () => {
  const groupWords = async (user: User) => (await readStars(user)).map(({ GroupMsg }) => toText(GroupMsg));
  const upToDate = async (user: User, Version: number): Promise<boolean> =>
    (await user.must("site_archive_svc.get_stars", { Version })).Version === Version;

  test("a starred message loses its words when its sender takes it back", async () => {
    const [owner, member] = await loginAll("owner", "member");
    const { GroupId, sequences } = await makeGroup(owner, [member], ["secret", "remember this"]);
    for (const MsgSeq of sequences) await star(member, 2, GroupId, { MsgSeq });
    await member.must("quit_group", { GroupId });
    const { Version } = await member.must("site_archive_svc.get_stars");
    expect(await upToDate(member, Version)).toBe(true);
    await owner.must("group_msg_recall", { GroupId, MsgSeqList: [{ MsgSeq: sequences[0] }] });
    // A device that knows the stars learns it at its next question.
    const news = await member.must("site_archive_svc.get_stars", { Version });
    expect(news.StarItem.map(({ GroupMsg }: WireBody) => toText(GroupMsg))).toEqual(["remember this", ""]);
    expect(news.StarItem[1].GroupMsg).toMatchObject({ IsPlaceMsg: 2, Revoker_Account: owner.id });
    expect([await upToDate(member, news.Version), await groupWords(member)]).toEqual([true, ["remember this", ""]]);
    expect(JSON.stringify(await inBox(member.id, (sql) => sql.exec("SELECT item FROM stars").toArray()))).not.toContain("secret");
  });

  test("a starred message that was taken back stays without words after the end of its group", async () => {
    const [owner, member] = await loginAll("owner", "member");
    const { GroupId, sequences } = await makeGroup(owner, [member], ["secret", "remember this"]);
    for (const MsgSeq of sequences) await star(member, 2, GroupId, { MsgSeq });
    await owner.must("group_msg_recall", { GroupId, MsgSeqList: [{ MsgSeq: sequences[0] }] });
    await owner.must("destroy_group", { GroupId });
    await expect.poll(() => groupWords(member)).toEqual(["remember this", ""]);
  });

  test("a starred message of a topic that was taken back stays without words after the end of its topic", async () => {
    const [owner, member] = await loginAll("owner", "member");
    const { GroupId, TopicId, sequences } = await makeTopic(owner, [member], ["secret", "remember this"]);
    for (const MsgSeq of sequences) await star(member, 2, TopicId, { MsgSeq });
    await owner.must("group_msg_recall", { GroupId, TopicId, MsgSeqList: [{ MsgSeq: sequences[0] }] });
    await owner.must("million_group_open_http_svc.destroy_topic", { GroupId, TopicIdList: [TopicId] });
    expect(await groupWords(member)).toEqual(["remember this", ""]);
  });

  test("a starred reply loses the words that it quotes when the quoted message is taken back", async () => {
    const [owner, member] = await loginAll("owner", "member");
    const { GroupId, sequences } = await makeGroup(owner, [member], ["secret"]);
    const [quoted] = await member.readHistory(GroupId);
    const { MsgSeq } = await owner.say(GroupId, "so?", { CloudCustomData: answerTo(quoted as WireBody) });
    await star(member, 2, GroupId, { MsgSeq });
    await member.must("quit_group", { GroupId });
    expect(findQuotes((await readStars(member)).map(({ GroupMsg }) => GroupMsg))).toEqual([["secret", false]]);
    await owner.must("group_msg_recall", { GroupId, MsgSeqList: [{ MsgSeq: sequences[0] }] });
    const [reply] = await readStars(member);
    expect([toText(reply!.GroupMsg), findQuotes([reply!.GroupMsg])]).toEqual(["so?", [["", true]]]);
    expect(JSON.stringify(await inBox(member.id, (sql) => sql.exec("SELECT item FROM stars").toArray()))).not.toContain("secret");
  });

  test("a star of the previous release loses its words if its message was taken back in that release", async () => {
    const [owner, member] = await loginAll("owner", "member");
    const { GroupId, sequences } = await makeGroup(owner, [member], ["secret", "remember this"]);
    for (const MsgSeq of sequences) await star(member, 2, GroupId, { MsgSeq });
    await member.must("quit_group", { GroupId });
    await owner.must("group_msg_recall", { GroupId, MsgSeqList: [{ MsgSeq: sequences[0] }] });
    const step = GROUP_MIGRATIONS.find((statements) => statements.some((one) => one.startsWith("CREATE TABLE unsent")))!;
    await inGroup(GroupId, (sql) => {
      sql.exec("DROP TABLE unsent");
      for (const statement of step) sql.exec(statement);
    });
    expect(await groupWords(member)).toEqual(["remember this", ""]);
  });

  test("a star is left out while its group does not answer, and comes back afterwards", async () => {
    const [owner, member] = await loginAll("owner", "member");
    const { GroupId, sequences } = await makeGroup(owner, [member], ["remember this"]);
    await star(member, 2, GroupId, { MsgSeq: sequences[0] });
    await member.must("quit_group", { GroupId });
    const away = vi.spyOn(Group.prototype, "unsentBy").mockImplementation(() => {
      throw new Error("away");
    });
    expect(await member.must("site_archive_svc.get_stars")).toMatchObject({ Version: 0, StarItem: [] });
    away.mockRestore();
    expect(await groupWords(member)).toEqual(["remember this"]);
  });
});

describe("topics", () => {
  test("stars in topics appear on every device @spec 4.34", async () => {
    const [owner, member] = await loginAll("owner", "member");
    const { GroupId, TopicId, sequences } = await makeTopic(owner, [member], ["in the topic"]);
    expect((await star(member, 2, TopicId, { MsgSeq: sequences[0] })).ErrorCode).toBe(0);
    expect(await readStars(await member.alsoOn())).toMatchObject([{ Type: 2, Id: TopicId, GroupMsg: { TopicId } }]);
    await owner.must("group_msg_recall", { GroupId, TopicId, MsgSeqList: [{ MsgSeq: sequences[0] }] });
    expect(JSON.stringify(await readStars(member))).not.toContain("in the topic");
    const [stranger] = await loginAll("stranger");
    expect((await star(stranger, 2, TopicId, { MsgSeq: sequences[0] })).ErrorCode).toBe(10_007);
  });

  test("topics report revoked messages to a returning device", async () => {
    const [owner, member] = await loginAll("owner", "member");
    const { GroupId, TopicId, sequences } = await makeTopic(owner, [member], ["one", "two"]);
    await owner.must("group_msg_recall", { GroupId, TopicId, MsgSeqList: [{ MsgSeq: sequences[1] }] });
    const request = { NotifyType: 1, BeginTime: 0, EndTime: Date.now() * 2_000, Limit: 100 };
    const NotifyReqList = [
      { GroupId, ...request },
      { GroupId, TopicId, ...request },
    ];
    expect((await member.must("batch_get_group_notify", { NotifyReqList })).NotifyRspList).toMatchObject([
      { GroupId, NotifyMsgList: [] },
      { GroupId, TopicId, NotifyMsgList: [{ MsgSeq: sequences[1] }] },
    ]);
  });
});

describe("a search in messages", () => {
  async function found(user: User, Keyword: string): Promise<string[]> {
    const words: string[] = [];
    let Cursor = "";
    do {
      const page: WireBody = await user.must("site_archive_svc.search", { Keyword, Cursor });
      words.push(...page.FoundItem.map(({ C2cMsg, GroupMsg }: WireBody) => toText(C2cMsg ?? GroupMsg)));
      ({ Cursor } = page);
    } while (Cursor !== "");
    return words;
  }

  test("a search finds parts of words in Chinese and in letters of any case", async () => {
    const [alice, bob, carol] = await loginAll("alice", "bob", "carol");
    await write(bob, alice, "昨晚梅西进了两个球");
    await write(alice, bob, "GOLAÇO de Messi");
    await write(bob, carol, "梅西 for carol");
    const { GroupId } = await makeGroup(bob, [carol], ["梅西在群里", "nothing"]);
    expect(await found(alice, "梅西")).toEqual(["昨晚梅西进了两个球"]);
    expect(await found(alice, "golaço")).toEqual(["GOLAÇO de Messi"]);
    expect(await found(alice, "西进了两")).toHaveLength(1);
    expect(await found(carol, "梅西")).toEqual(["梅西 for carol", "梅西在群里"]);
    expect(await found(alice, "100%")).toEqual([]);
    // A member who joins later finds the messages that the history shows.
    await bob.must("add_group_member", { GroupId, MemberList: [{ Member_Account: alice.id }] });
    expect(await found(alice, "群里")).toEqual(["梅西在群里"]);
  });

  test("a search finds messages in the topics that a member can read", async () => {
    const [owner, member, stranger] = await loginAll("owner", "member", "stranger");
    const { GroupId } = await makeTopic(owner, [member], ["梅西在话题里", "nothing"]);
    const { TopicId } = await owner.must("million_group_open_http_svc.create_topic", { GroupId, TopicName: "More" });
    const texts = Array.from({ length: 55 }, (_, at) => `梅西 ${at}`);
    for (const text of texts) await owner.say(GroupId, text, { TopicId });
    const words = await found(member, "梅西");
    expect(words.toSorted()).toEqual(["梅西在话题里", ...texts].toSorted());
    expect(await found(stranger, "梅西")).toEqual([]);
    await owner.must("million_group_open_http_svc.delete_group_member", { GroupId, MemberToDel_Account: [member.id] });
    expect(await found(member, "梅西")).toEqual([]);
  });

  test("a search finds no message that was revoked or deleted @spec 4.34 4.36", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const [revoked, deleted] = [await write(bob, alice, "secret 1"), await write(bob, alice, "secret 2")];
    await write(bob, alice, "secret 3");
    const { GroupId, sequences } = await makeGroup(bob, [alice], ["secret 4", "secret 5", "secret 6"]);
    await bob.must("openim.msgwithdraw", { MsgInfo: toKey(revoked) });
    await deleteC2c(alice, bob.id, deleted);
    await bob.must("group_msg_recall", { GroupId, MsgSeqList: [{ MsgSeq: sequences[0] }] });
    await deleteOfGroup(alice, GroupId, sequences[1]!);
    await expect.poll(() => found(alice, "secret")).toEqual(["secret 3", "secret 6"]);
    await alice.must("recentcontact.clear_msg", { From_Account: alice.id, Type: 1, To_Account: bob.id });
    await alice.must("recentcontact.clear_msg", { From_Account: alice.id, Type: 2, ToGroupid: GroupId });
    expect(await found(alice, "secret")).toEqual([]);
    expect(await found(bob, "secret 3")).toEqual(["secret 3"]);
  });

  test("the next page of a search continues at the previous page's end", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    for (let at = 0; at < 60; at += 1) await write(bob, alice, `ball ${at}`);
    const words = await found(alice, "ball");
    expect(words).toEqual(Array.from({ length: 60 }, (_, at) => `ball ${59 - at}`));
    for (const Cursor of ["{", "[-1]", "null", '["x"]', "[]"])
      expect(await alice.ask("site_archive_svc.search", { Keyword: "ball", Cursor })).toMatchObject({ ErrorCode: 0, Cursor: "" });
    expect((await alice.ask("site_archive_svc.search", { Keyword: "", Cursor: "" })).ErrorCode).not.toBe(0);
  });
});
