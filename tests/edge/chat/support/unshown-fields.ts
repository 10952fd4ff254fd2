/** Names of text fields that users do not write for other users: ids, names of fields, values of the server, and addresses. */
const NAMES: ReadonlySet<string> = new Set([
  // Ids of users, groups, topics, messages and sessions.
  ...[
    "From_Account",
    "To_Account",
    "To_Account.*",
    "GroupId",
    "TopicId",
    "TopicIdList.*",
    "GroupIdList.*",
    "MsgKey",
    "MsgKeyList.*",
  ],
  ...[
    "Peer_Account",
    "Peer_Account.*",
    "Member_Account",
    "Owner_Account",
    "NewOwner_Account",
    "Applicant_Account",
    "Invited_Account",
  ],
  ...["Handle_Account", "Deleter_Account", "Pinner_Account", "UnPinner_Account", "Members_Account.*", "Member_List_Account.*"],
  ...["MemberToDel_Account.*", "Add_Account.*", "Del_Account.*", "GroupAt_Account", "SenderId", "ReceiverId", "Id", "Seqs.*"],
  ...["ToGroupId", "ToGroupid", "FromAccount", "DeleteMsg_Account"],
  // Values that the server made and that clients send back unchanged.
  ...["BytesKey", "Authentication", "Cookie", "Cursor", "Next", "SessionData", "JsonMsgKey", "PbMsgKey"],
  // Addresses and ids of files (edge/chat/socket/own-pictures.ts keeps foreign ones out), and their formats.
  ...["FaceUrl", "From_AccountHeadurl", "URL", "Url", "VideoUrl", "ThumbUrl", "UUID", "VideoUUID", "ThumbUUID", "VideoFormat"],
  ...["ThumbFormat", "upload_url", "snapshot_url", "Sound"],
  // Names of the fields that the client requests.
  ...["SelfInfoFilter.*", "MemberInfoFilter.*", "GroupBasePublicInfoFilter.*", "GroupBaseInfoFilter.*", "TopicInfoFilter.*"],
  ...["AppDefinedDataFilter_Group.*", "AppDefinedDataFilter_GroupMember.*", "AttrControl.*", "TagList.*"],
]);

/** Texts that no other user reads, by command and path, each with the reason. */
const OF_COMMANDS: Readonly<Record<string, string>> = {
  "openim.sendmsg From_AccountNick": "the relay names the sender itself",
  "openim.sendmsg OfflinePushInfo": "the relay hands no words on to devices that are away",
  "group_open_http_svc.send_group_msg OfflinePushInfo": "as above",
  "million_group_open_http_svc.send_group_msg OfflinePushInfo": "as above",
  "group_open_http_svc.create_group MemberList.*.Role": "one of two words, or none",
  "million_group_open_http_svc.create_group MemberList.*.Role": "as above",
  "group_open_http_noauth_svc.apply_join_group ApplyMsg": "a visitor joins rooms alone, which take no applications",
  "group_open_http_svc.delete_group_attr GroupAttr.*.key": "takes the attribute away",
  "million_group_open_http_svc.delete_group_attr GroupAttr.*.key": "as above",
  "group_open_http_svc.delete_group_counter GroupCounterKeys.*": "takes the counter away",
  "million_group_open_http_svc.delete_group_counter GroupCounterKeys.*": "as above",
  "group_open_http_svc.get_group_counter GroupCounterKeys.*": "asks for a counter",
  "million_group_open_http_svc.get_group_counter GroupCounterKeys.*": "as above",
  "group_open_attr_http_svc.get_group_attr Key": "a key of the room that the server made",
  "million_group_open_http_svc.get_group_attr Key": "as above",
  "group_open_long_polling_http_svc.get_msg Key": "as above",
  "group_open_long_polling_http_noauth_svc.get_msg Key": "as above",
  "group_open_http_svc.get_huge_group_msg LongPollingKey": "as above",
  "group_open_http_svc.get_group_msg_receipts_by_users MemberReadMsgList.*.MemberList_Account.*": "ids",
  "openim_msg_ext_http_svc.reaction_del Reaction": "takes the reaction away",
  "openim_msg_ext_http_svc.group_reaction_del Reaction": "as above",
  "openim_msg_ext_http_svc.reaction_iterate Reaction": "asks who reacted",
  "openim_msg_ext_http_svc.group_reaction_iterate Reaction": "as above",
  "profile.portrait_set ProfileItem.*.Tag": "a field's name",
  "sns.friend_add AddFriendItem.*.Remark": "one's own name for somebody; checked all the same",
  "sns.friend_add AddFriendItem.*.GroupName": "as above",
  "sns.friend_response ResponseFriendItem.*.Remark": "as above",
  "sns.friend_response ResponseFriendItem.*.GroupName": "as above",
  "sns.friend_response ResponseFriendItem.*.RequestWording": "the relay hands it on to nobody",
  "sns.friend_update UpdateItem": "one's own names for somebody; remarks are checked all the same",
  "sns.group_add GroupName.*": "one's own groups of friends; checked all the same",
  "sns.group_delete GroupName.*": "as above",
  "sns.group_get GroupName.*": "as above",
  "sns.group_update GroupNewName": "as above",
  "sns.group_update GroupOldName": "as above",
  "recentcontact.create_contact_group GroupContactItem.*.GroupName": "one's own folders; checked all the same",
  "recentcontact.del_contact_group GroupName.*": "as above",
  "recentcontact.update_contact_group UpdateGroup": "as above",
  "recentcontact.mark_contact MarkItem.*.CustomMark": "one's own data about a conversation",
  "site_archive_svc.set_star Name": "one's own name of a conversation",
  "site_archive_svc.search Keyword": "one's own search",
  "message_search.query KeywordList.*": "one's own search",
  "message_search.query MsgTypeList.*": "as above",
  "message_search.query GroupID": "an id",
  "message_search.query PeerAccount": "an id",
  "message_search.query SendUserIDList.*": "ids",
  "im_open_translate.ws_batch_trans_text": "the answer goes to who asks",
  "im_open_speech.ws_sentence_recognition": "as above",
  "im_open_status.wslogin": "about one's own device",
  "im_open_push.set_token WebPush": "about one's own device",
  "im_open_push.delete_token Endpoint": "about one's own device",
  "imopenstat.tim_web_report_v2": "counted, never kept",
  "im_cos_msg.pre_sig file_name": "the message that hands the file on names it, and is checked",
  "im_cos_msg.video_cover cover_name": "as above",
};

export const isUnshown = (command: string, path: string): boolean => {
  const steps = path.split(".");
  const last = steps.at(-1) === "*" ? steps.slice(-2).join(".") : (steps.at(-1) ?? "");
  const full = `${command} ${path}`;
  const known = Object.keys(OF_COMMANDS).some((one) => full === one || full.startsWith(`${one}.`) || full.startsWith(`${one} `));
  return NAMES.has(last) || known;
};
