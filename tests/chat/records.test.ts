import { describe, expect, test } from "vitest";
import { readTopic } from "#chat/modules/topics/record.ts";
import { readC2c } from "#chat/records/c2c-message.ts";
import { newConversation, updateConversation } from "#chat/records/conversation.ts";
import { unknownFriend, withFriendItems } from "#chat/records/friend.ts";
import { newGroup, updateGroup } from "#chat/records/group.ts";
import { readMember } from "#chat/records/member.ts";
import { readGroupMessage } from "#chat/records/message.ts";
import { unknownProfile, withItems } from "#chat/records/profile.ts";

const NOW_S = 1_767_225_600;

/** Each field differs from its default and from all fields of the same type. */
const WIRE_HEAD = {
  From_Account: "bob",
  MsgSeq: 41,
  MsgRandom: 42,
  MsgTimeStamp: NOW_S + 2,
  MsgClientTime: NOW_S + 1,
  TinyId: "99",
  MsgBody: [{ MsgType: "TIMTextElem" as const, MsgContent: { Text: "goal" } }],
  CloudCustomData: "cloud",
  MsgVersion: 3,
  SupportMessageExtension: 1 as const,
  SendMsgControl: ["NoUnread", "NoMsgCheck"] as ("NoUnread" | "NoMsgCheck")[],
};

const HEAD = {
  ID: `99-${NOW_S + 1}-42`,
  from: "bob",
  sequence: 41,
  clientSequence: 41,
  random: 42,
  time: NOW_S + 2,
  clientTime: NOW_S + 1,
  type: "TIMTextElem",
  payload: { text: "goal" },
  elements: [{ type: "TIMTextElem", payload: { text: "goal" } }],
  cloudCustomData: "cloud",
  version: 3,
  isModified: true,
  isSupportExtension: true,
  messageControlInfo: { excludedFromUnreadCount: true, excludedFromLastMessage: false, excludedFromContentModeration: true },
  status: "success",
  nick: "Bob",
  avatar: "https://pictures.test/bob",
  isDeleted: false,
  isRead: false,
};

const FIELDS = { wire: [{ Key: "shirt", Value: "10" }], record: [{ key: "shirt", value: "10" }] };

describe("every field of a record", () => {
  const wireC2c = {
    ...WIRE_HEAD,
    To_Account: "alice",
    From_AccountNick: "Bob",
    From_AccountHeadurl: "https://pictures.test/bob",
  };

  test("the client reads every field of a private message @spec 3.39 3.43", () => {
    const item = {
      ...wireC2c,
      IsNeedReadReceipt: 1 as const,
      IsPeerRead: 1 as const,
      MsgFlagBits: 8,
      Revoker_Account: "carol",
      MsgLifeTime: 0 as const,
    };
    expect(readC2c(item, "alice")).toEqual({
      ...HEAD,
      to: "alice",
      flow: "in",
      conversationID: "C2Cbob",
      conversationType: "C2C",
      needReadReceipt: true,
      readReceiptInfo: { isPeerRead: true },
      isPeerRead: true,
      isRevoked: true,
      revoker: "carol",
      onlineOnlyFlag: true,
      priority: "Normal",
      nameCard: "",
      atUserList: [],
      receiverList: [],
      isBroadcastMessage: false,
    });
    expect(readC2c(item, "bob")).toMatchObject({ flow: "out", conversationID: "C2Calice" });
  });

  const wireGroup = {
    ...WIRE_HEAD,
    ToGroupId: "grp",
    MsgPriority: "High" as const,
    GroupInfo: {
      From_AccountNick: "Bob",
      From_AccountHeadurl: "https://pictures.test/bob",
      MsgFrom_AccountExtraInfo: { NameCard: "the keeper" },
    },
    GroupAtInfo: [{ GroupAtAllFlag: 0 as const, GroupAt_Account: "alice" }, { GroupAtAllFlag: 1 as const }],
    NeedReadReceipt: 1 as const,
    OnlineOnlyFlag: 1 as const,
    To_Account: ["alice", "carol"],
  };

  test("the client reads every field of a message in a group or topic @spec 3.39 3.40", () => {
    const message = {
      ...HEAD,
      to: "grp",
      flow: "in",
      conversationID: "GROUPgrp",
      conversationType: "GROUP",
      priority: "High",
      nameCard: "the keeper",
      atUserList: ["alice", "__kImSDK_MesssageAtALL__"],
      needReadReceipt: true,
      readReceiptInfo: {},
      isPeerRead: false,
      isRevoked: false,
      revoker: "",
      onlineOnlyFlag: true,
      receiverList: ["alice", "carol"],
      isBroadcastMessage: true,
    };
    expect(readGroupMessage({ ...wireGroup, Event: 17 }, "alice")).toEqual(message);
    const topicID = "@TGS#_grp@TOPIC#_1";
    expect(readGroupMessage({ ...wireGroup, TopicId: topicID, Event: 17 }, "alice")).toEqual({
      ...message,
      to: topicID,
      conversationID: `GROUP${topicID}`,
    });
  });

  test("the client reads every field of a private conversation and its last message @spec 3.28 3.29", () => {
    const conversation = newConversation("C2Cbob");
    updateConversation(
      conversation,
      {
        Type: 1,
        To_Account: "bob",
        MsgTimeStamp: NOW_S + 2,
        UnreadMsgCount: 5,
        TopFlags: 1,
        LastMsgFlags: 8,
        StandardMark: 2 ** 33 + 1,
        CustomMark: "own",
        ContactGroupId: [7],
        C2cNick: "Bob",
        C2cImage: "https://pictures.test/bob",
        C2cPeerReadTime: NOW_S,
        LastMsg: { ...wireC2c, IsPeerRead: 1, MsgLifeTime: 0, Revoker_Account: "carol" },
      },
      "alice",
      new Map([[7, "fans"]]),
    );
    const { userProfile, groupProfile, ...fields } = conversation;
    expect(fields).toEqual({
      conversationID: "C2Cbob",
      type: "C2C",
      unreadCount: 5,
      peerReadTime: NOW_S,
      groupAtInfoList: [],
      remark: "",
      isPinned: true,
      messageRemindType: "",
      markList: [1, 2 ** 33],
      customData: "own",
      conversationGroupList: ["fans"],
      lastMessage: {
        lastTime: NOW_S + 2,
        lastSequence: 41,
        fromAccount: "bob",
        messageForShow: "goal",
        payload: { text: "goal" },
        type: "TIMTextElem",
        isRevoked: true,
        revoker: "carol",
        cloudCustomData: "cloud",
        onlineOnlyFlag: true,
        nick: "Bob",
        nameCard: "",
        version: 3,
        isPeerRead: true,
      },
    });
    expect([userProfile.userID, userProfile.nick, userProfile.avatar, groupProfile.groupID]).toEqual([
      "bob",
      "Bob",
      "https://pictures.test/bob",
      "",
    ]);
  });

  test("the client reads every field of a group, topic or system conversation @spec 3.28", () => {
    const conversation = newConversation("GROUPgrp");
    const item = {
      Type: 2 as const,
      ToAccount: "grp",
      MsgTimeStamp: NOW_S,
      MsgGroupSeq: 41,
      GroupNick: "Fans",
      GroupImage: "https://pictures.test/grp",
      GroupType: "Community",
    };
    updateConversation(conversation, item, "alice", new Map());
    expect(conversation).toMatchObject({
      type: "GROUP",
      lastMessage: { lastSequence: 41 },
      groupProfile: { groupID: "grp", name: "Fans", avatar: "https://pictures.test/grp", type: "Community" },
    });
    expect(["GROUP@TGS#_grp@TOPIC#_1", "@TIM#SYSTEM"].map((id) => newConversation(id).type)).toEqual(["TOPIC", "@TIM#SYSTEM"]);
  });

  const ITEMS = {
    nick: ["Tag_Profile_IM_Nick", "Bob"],
    gender: ["Tag_Profile_IM_Gender", "Gender_Type_Male"],
    birthday: ["Tag_Profile_IM_BirthDay", 20_000_102],
    location: ["Tag_Profile_IM_Location", "Rio"],
    selfSignature: ["Tag_Profile_IM_SelfSignature", "keeper"],
    allowType: ["Tag_Profile_IM_AllowType", "AllowType_Type_DenyAny"],
    language: ["Tag_Profile_IM_Language", 2],
    avatar: ["Tag_Profile_IM_Image", "https://pictures.test/bob"],
    messageSettings: ["Tag_Profile_IM_MsgSettings", 1],
    adminForbidType: ["Tag_Profile_IM_AdminForbidType", "AdminForbid_Type_SendOut"],
    level: ["Tag_Profile_IM_Level", 3],
    role: ["Tag_Profile_IM_Role", 4],
  } as const;
  const items = [...Object.values(ITEMS), ["Tag_Profile_Custom_shirt", "10"] as const].map(([Tag, Value]) => ({ Tag, Value }));
  const profile = {
    userID: "bob",
    ...Object.fromEntries(Object.entries(ITEMS).map(([field, [, value]]) => [field, value])),
    profileCustomField: [{ key: "Tag_Profile_Custom_shirt", value: "10" }],
    lastUpdatedTime: NOW_S * 1_000,
  };

  test("the client reads every field of a profile @spec 3.31", () => {
    expect(withItems(unknownProfile("bob"), items, NOW_S * 1_000)).toEqual(profile);
  });

  test("the client reads every field of a friend @spec 3.25", () => {
    const fields = [
      { Tag: "Tag_SNS_IM_Remark", Value: "the keeper" },
      { Tag: "Tag_SNS_IM_Group", Value: ["team", "club"] },
      { Tag: "Tag_SNS_IM_AddSource", Value: "AddSource_Type_Web" },
      { Tag: "Tag_SNS_IM_AddWording", Value: "hello" },
      { Tag: "Tag_SNS_IM_AddTime", Value: NOW_S },
      { Tag: "Tag_SNS_Custom_shirt", Value: "10" },
      ...items,
    ];
    expect(withFriendItems(unknownFriend("bob"), fields, NOW_S * 1_000)).toEqual({
      userID: "bob",
      remark: "the keeper",
      groupList: ["team", "club"],
      source: "AddSource_Type_Web",
      wording: "hello",
      addTime: NOW_S,
      friendCustomField: [{ key: "Tag_SNS_Custom_shirt", value: "10" }],
      profile,
    });
  });

  test("the client reads every field of a group and this user's membership @spec 3.32", () => {
    const { lastMessage, ...group } = updateGroup(
      newGroup("grp"),
      {
        GroupId: "grp",
        Type: "Community",
        Name: "Fans",
        FaceUrl: "https://pictures.test/grp",
        Introduction: "about",
        Notification: "news",
        Owner_Account: "bob",
        CreateTime: NOW_S,
        InfoSeq: 2,
        LastInfoTime: NOW_S + 1,
        NextMsgSeq: 42,
        MemberNum: 3,
        MaxMemberNum: 500,
        ApplyJoinOption: "NeedPermission",
        InviteJoinOption: "DisableInvite",
        ShutUpAllMember: "On",
        SupportTopic: 1,
        AppDefinedData: FIELDS.wire,
        SelfInfo: {
          Role: "Admin",
          JoinTime: NOW_S + 2,
          MsgSeq: 40,
          MsgFlag: "Discard",
          NameCard: "Al",
          NoUnreadSeqList: [41],
          AppMemberDefinedData: FIELDS.wire,
        },
      },
      "alice",
    );
    expect(lastMessage.lastTime).toBe(0);
    expect(group).toEqual({
      groupID: "grp",
      type: "Community",
      name: "Fans",
      avatar: "https://pictures.test/grp",
      introduction: "about",
      notification: "news",
      ownerID: "bob",
      createTime: NOW_S,
      infoSequence: 2,
      lastInfoTime: NOW_S + 1,
      nextMessageSeq: 42,
      memberCount: 3,
      maxMemberCount: 500,
      joinOption: "NeedPermission",
      inviteOption: "DisableInvite",
      muteAllMembers: true,
      isSupportTopic: true,
      groupCustomField: FIELDS.record,
      selfInfo: {
        userID: "alice",
        role: "Admin",
        joinTime: NOW_S + 2,
        readedSequence: 40,
        messageRemindType: "Discard",
        nameCard: "Al",
        memberCustomField: FIELDS.record,
        excludedUnreadSequenceList: [41],
      },
    });
  });

  test("the client reads every field of a member @spec 3.33", () => {
    const member = readMember({
      Member_Account: "bob",
      NickName: "Bob",
      FaceUrl: "https://pictures.test/bob",
      Role: "Owner",
      JoinTime: NOW_S,
      LastSendMsgTime: NOW_S + 1,
      NameCard: "the keeper",
      ShutUpUntil: NOW_S + 2,
      AppMemberDefinedData: FIELDS.wire,
      Marks: [1_000],
    });
    expect(member).toEqual({
      userID: "bob",
      nick: "Bob",
      avatar: "https://pictures.test/bob",
      role: "Owner",
      joinTime: NOW_S,
      lastSendMsgTime: NOW_S + 1,
      nameCard: "the keeper",
      muteUntil: NOW_S + 2,
      memberCustomField: FIELDS.record,
      markList: [1_000],
    });
  });

  test("the client reads every field of a topic @spec 3.34 3.30", () => {
    const at = (MsgSeq: number, AtType: number[]) => ({ From_Account: "bob", MsgSeq, AtType });
    const { lastMessage, ...topic } = readTopic(
      {
        GroupId: "@TGS#_grp",
        TopicId: "@TGS#_grp@TOPIC#_1",
        TopicName: "derby",
        FaceUrl: "https://pictures.test/topic",
        Introduction: "about",
        Notification: "news",
        CustomString: "own",
        ShutUpAllMember: "On",
        NextMsgSeq: 42,
        AtInfoList: [at(38, [1]), at(39, [2]), at(40, [1, 2])],
        LastMsg: { ...wireGroup, ToGroupId: "@TGS#_grp@TOPIC#_1", Revoker_Account: "carol" },
      },
      { MsgSeq: 37, MsgFlag: "AcceptNotNotify", ShutUpTime: NOW_S, NoUnreadSeqList: [36, 39] },
      "alice",
    );
    const named = { from: "bob", groupID: "@TGS#_grp", topicID: "@TGS#_grp@TOPIC#_1" };
    expect(topic).toEqual({
      topicID: "@TGS#_grp@TOPIC#_1",
      groupID: "@TGS#_grp",
      topicName: "derby",
      avatar: "https://pictures.test/topic",
      introduction: "about",
      notification: "news",
      unreadCount: 3,
      muteAllMembers: true,
      customData: "own",
      groupAtInfoList: [
        { ...named, messageSequence: 38, atTypeArray: [1] },
        { ...named, messageSequence: 39, atTypeArray: [2] },
        { ...named, messageSequence: 40, atTypeArray: [3] },
      ],
      nextMessageSeq: 42,
      selfInfo: { muteTime: NOW_S, readedSequence: 37, messageRemindType: "AcceptNotNotify", excludedUnreadSequenceList: [39] },
    });
    expect(lastMessage).toMatchObject({
      lastSequence: 41,
      fromAccount: "bob",
      messageForShow: "goal",
      nameCard: "the keeper",
      isRevoked: true,
      revoker: "carol",
    });
  });
});
