import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { TipLine } from "#app/features/messenger/groups/tip-line.tsx";
import { MessageBubble } from "#app/features/messenger/message-bubble.tsx";
import type { ShownMessage } from "#app/features/messenger/shown-message.ts";
import type { Message } from "#chat/index.ts";
import { quoteData } from "#edge/contract/rules/messenger.ts";
import { readSource, sourcePaths } from "#tests/support/source-tree.ts";

vi.mock("#app/visit/visit.ts", () => ({
  useVisit: () => ({ locale: "en", zone: "UTC", now: 0, origin: "https://site.example", brand: {}, user: null }),
}));
vi.mock("#app/client/person-picture.ts", () => ({ personPicture: () => "/face.png" }));
vi.stubGlobal("location", { origin: "https://site.example" });

/** A text that would run code if it were inserted as markup. */
const MARKUP = `<img src=x onerror="alert(1)"><script>alert(2)</script>`;
const ACTS = /<img src=x|<script/;

const toMessage = (type: string, payload: object, more: object = {}): Message =>
  ({
    ...{ ID: "1", type, payload, from: "ann", nick: MARKUP, nameCard: "", flow: "in", time: 1, avatar: "" },
    ...{ conversationType: "GROUP", conversationID: "GROUPg", cloudCustomData: "", sequence: 1 },
    ...more,
  }) as unknown as Message;

const toBubble = (message: Message, isQuoteGone = false): string =>
  renderToStaticMarkup(
    <MessageBubble
      shown={{ key: "1", id: "1", message, state: "sent", refusal: null, isRevoked: false } as unknown as ShownMessage}
      isQuoteGone={isQuoteGone}
      isContinued={false}
      isRead={false}
      isNamed
      selected={null}
      isStarred={false}
      reactions={[]}
    />,
  );

const QUOTE = quoteData({
  ...{ messageID: "2", messageAbstract: MARKUP, messageSender: MARKUP, messageSenderID: "bob" },
  ...{ messageTime: 1, messageSequence: 1 },
});

describe("markup in messenger texts", () => {
  test.each<[where: string, message: Message]>([
    ["a message and its sender's name", toMessage("TIMTextElem", { text: MARKUP })],
    ["a quote", toMessage("TIMTextElem", { text: "yes" }, { cloudCustomData: QUOTE })],
    ["a file's name", toMessage("TIMFileElem", { fileName: MARKUP, fileSize: 1, fileUrl: "" })],
    ["merged messages", toMessage("TIMRelayElem", { title: MARKUP, abstractList: [MARKUP], messageNumber: 1, messageList: [] })],
    ["a type that nobody knows", toMessage("TIMNewElem", { text: MARKUP })],
  ])("the messenger shows markup in %s as text", (_where, message) => {
    const html = toBubble(message);
    expect(html).toContain("&lt;img");
    expect(html).not.toMatch(ACTS);
  });

  test("the messenger shows markup in a group's name and announcement as text", () => {
    const payload = {
      ...{ operationType: 6, operatorID: "ann", groupName: MARKUP, userIDList: [], memberList: [] },
      ...{ groupProfile: { groupID: "g", groupName: MARKUP }, newGroupProfile: { groupName: MARKUP, notification: MARKUP } },
    };
    const html = renderToStaticMarkup(
      <TipLine message={toMessage("TIMGroupTipElem", payload) as Extract<Message, { type: "TIMGroupTipElem" }>} />,
    );
    expect(html).toContain("&lt;img");
    expect(html).not.toMatch(ACTS);
  });

  test("no source of the messenger writes raw HTML", () => {
    const sources = ["app/features/messenger", "app/routes/messenger"];
    const writing = sources
      .flatMap((folder) => sourcePaths(folder))
      .filter((path) => /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write/.test(readSource(path)));
    expect(writing).toEqual([]);
  });
});

const TURN = "\u202E";

describe("direction marks in messenger texts", () => {
  test.each<[where: string, message: Message, shown: string]>([
    ["a sender's name", toMessage("TIMTextElem", { text: "hello" }, { nick: `Zed${TURN}evil` }), "Zedevil"],
    [
      "a quoted name",
      toMessage("TIMTextElem", { text: "yes" }, { nick: "Ann", cloudCustomData: QUOTE.replaceAll("<img", `Zed${TURN}evil`) }),
      "Zedevil",
    ],
    [
      "a file's name",
      toMessage("TIMFileElem", { fileName: `photo${TURN}gpj.exe`, fileSize: 1, fileUrl: "" }, { nick: "Ann" }),
      "photo_gpj.exe",
    ],
  ])("the messenger shows no direction marks in %s", (_where, message, shown) => {
    expect(toBubble(message)).toContain(shown);
  });

  test("a group's notice shows a nickname without its direction marks", () => {
    const payload = {
      ...{ operationType: 1, operatorID: "ann", groupName: "g", userIDList: ["ann"], newGroupProfile: {} },
      memberList: [{ userID: "ann", nick: `محمد${TURN}` }],
    };
    const html = renderToStaticMarkup(
      <TipLine message={toMessage("TIMGroupTipElem", payload) as Extract<Message, { type: "TIMGroupTipElem" }>} />,
    );
    expect(html).toContain("\u2068محمد\u2069");
    expect(html).not.toContain(TURN);
  });
});

test("a quote of a revoked message shows none of that message's words", () => {
  const quote = { messageID: "2", messageAbstract: "secret", messageSender: "Bob", messageSenderID: "bob" };
  const cloudCustomData = quoteData({ ...quote, messageTime: 1, messageSequence: 1 });
  const answer = toMessage("TIMTextElem", { text: "yes" }, { nick: "Ann", cloudCustomData });
  expect(toBubble(answer)).toContain("secret");
  const html = toBubble(answer, true);
  expect(html).toContain("Message taken back");
  expect(html).not.toContain("secret");
});

test.each([
  ["the older client's", "group_create"],
  ["the newer client's", JSON.stringify({ businessID: "group_create", version: 1, content: "created" })],
])("a message about a group's creation is shown as a line: %s", (_, data) => {
  const html = toBubble(toMessage("TIMCustomElem", { data, description: "", extension: "" }, { nick: "Ann" }));
  expect(html).toContain("bubble-tip");
  expect(html).toContain("Ann founded the group");
});
