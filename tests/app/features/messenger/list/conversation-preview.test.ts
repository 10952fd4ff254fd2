import { expect, test } from "vitest";
import { conversationName } from "#app/features/messenger/list/conversation-name.ts";
import { conversationPreview } from "#app/features/messenger/list/conversation-preview.ts";
import { textOf } from "#app/i18n/use-text.ts";
import type { Conversation } from "#chat/index.ts";

const t = textOf("en", "contacts");
const conversationOf = (lastMessage: object, more: object = {}): Conversation =>
  ({
    ...{ type: "GROUP", conversationID: "GROUPg", remark: "", groupProfile: { name: "Derby" }, userProfile: { nick: "" } },
    lastMessage: { type: "TIMTextElem", lastTime: 1, fromAccount: "zed", nick: "", nameCard: "", payload: {}, ...lastMessage },
    ...more,
  }) as unknown as Conversation;

test.each([
  ["Zed", "Zed: hello from zed"],
  ["Zed\u202Eevil", "Zedevil: hello from zed"],
  ["محمد", "\u2068محمد\u2069: hello from zed"],
])("a preview of %j reads in its order", (nick, preview) => {
  expect(conversationPreview(conversationOf({ nick, messageForShow: "hello from zed" }), "me", t)).toBe(preview);
});

test("a conversation's name holds no marks that turn it", () => {
  expect(conversationName(conversationOf({}, { groupProfile: { name: "Der\u202Eby" } }))).toBe("Derby");
  expect(conversationName(conversationOf({}, { type: "C2C", userProfile: { nick: "Zed\u2067" } }))).toBe("Zed");
});

test.each([
  ["en", "Ann founded the group"],
  ["pt-BR", "Ann criou o grupo"],
  ["zh", "Ann 创建了群聊"],
] as const)("a group that a vendor's client founded says so in %s", (locale, preview) => {
  const last = { type: "TIMCustomElem", payload: { data: '{"businessID":"group_create"}' }, nick: "Ann" };
  expect(conversationPreview(conversationOf(last), "me", textOf(locale, "contacts"))).toBe(preview);
});
