export const NOW_S = 1_767_225_600;

export const textBody = (text: string) => [{ MsgType: "TIMTextElem" as const, MsgContent: { Text: text } }];

const head = (number: number) => ({
  From_Account: "bob",
  MsgSeq: number,
  MsgRandom: number,
  MsgTimeStamp: NOW_S + number,
  TinyId: "99",
  MsgBody: textBody("hi"),
});

/** Returns a private message from Bob to Alice, as the server sends it. */
export const c2cItem = <Fields extends object = object>(number: number, fields: Fields = {} as Fields) => ({
  ...head(number),
  To_Account: "alice",
  ...fields,
});

/** Returns an item of a group that Bob caused, by default a message. */
export const groupItem = <Fields extends object = object>(number: number, fields: Fields = {} as Fields) => ({
  ...head(number),
  ToGroupId: "grp",
  ...fields,
});
