import { expect, test, vi } from "vitest";
import { conversationName } from "#app/features/messenger/list/conversation-name.ts";
import { conversationPreview } from "#app/features/messenger/list/conversation-preview.ts";
import { getText } from "#app/i18n/use-text.ts";
import type { Conversation } from "#chat/index.ts";
import { giftData } from "#edge/contract/rules/gifts.ts";

const t = getText("en", "contacts");
const toConversation = (lastMessage: object, more: object = {}): Conversation =>
  ({
    ...{ type: "GROUP", conversationID: "GROUPg", remark: "", groupProfile: { name: "Derby" }, userProfile: { nick: "" } },
    lastMessage: { type: "TIMTextElem", lastTime: 1, fromAccount: "zed", nick: "", nameCard: "", payload: {}, ...lastMessage },
    ...more,
  }) as unknown as Conversation;

test.each([
  ["Zed", "Zed: hello from zed"],
  ["Zed\u202Eevil", "Zedevil: hello from zed"],
  ["محمد", "\u2068محمد\u2069: hello from zed"],
])("the sender's name %j does not change the preview's text direction", (nick, preview) => {
  expect(conversationPreview(toConversation({ nick, messageForShow: "hello from zed" }), "me", t)).toBe(preview);
});

test("a conversation's name contains no marks that change the text direction", () => {
  expect(conversationName(toConversation({}, { groupProfile: { name: "Der\u202Eby" } }))).toBe("Derby");
  expect(conversationName(toConversation({}, { type: "C2C", userProfile: { nick: "Zed\u2067" } }))).toBe("Zed");
});

test.each([
  ["me", "", "You unsent a message"],
  ["zed", "Zed", "Zed unsent a message"],
  ["zed", "", "zed unsent a message"],
])("the list says who unsent a message: %s, %j", (fromAccount, nick, preview) => {
  const last = { isRevoked: true, messageForShow: "secret", fromAccount, nick };
  expect(conversationPreview(toConversation(last), "me", t)).toBe(preview);
});

test.each([
  ["en", "Ann founded the group"],
  ["pt-BR", "Ann criou o grupo"],
  ["zh", "Ann 创建了群聊"],
] as const)("the preview in %s states who created a group in the vendor's client", (locale, preview) => {
  const last = { type: "TIMCustomElem", payload: { data: '{"businessID":"group_create"}' }, nick: "Ann" };
  expect(conversationPreview(toConversation(last), "me", getText(locale, "contacts"))).toBe(preview);
});

test("the preview of a gift hides the gift from people who want no gifts", () => {
  const data = giftData("20261129-0123456789ABCDEF");
  const gift = toConversation({ type: "TIMCustomElem", payload: { data } }, { type: "C2C" });
  expect(conversationPreview(gift, "me", t)).toBe(t("preview.gift"));
  expect(conversationPreview(gift, "me", t, true)).toBe(t("preview.TIMCustomElem"));
});

test.each([
  ['{"type":"match","sport_id":1,"match_id":7}', "Botafogo vs Vitória", "[Match] Botafogo vs Vitória"],
  ['{"type":"redorder","plan_id":3}', "", "[Tip]"],
  ['{"type":"room","id":100021}', "Derby night", "[Room] Derby night"],
  ['{"type":"other"}', "words", "[Card]"],
])("the list names the subject of the card %s", (data, description, preview) => {
  const last = { type: "TIMCustomElem", payload: { data, description } };
  expect(conversationPreview(toConversation(last), "me", t)).toBe(preview);
});

test("the list describes a message that is only a link to a match", () => {
  vi.stubGlobal("location", { origin: "https://site.test" });
  const link = "https://site.test/m/score/detail/football/12";
  expect(conversationPreview(toConversation({ messageForShow: link }), "me", t)).toBe("[Match]");
  expect(conversationPreview(toConversation({ messageForShow: `look ${link}` }), "me", t)).toBe(`look ${link}`);
  vi.unstubAllGlobals();
});
