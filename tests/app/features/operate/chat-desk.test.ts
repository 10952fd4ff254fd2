import { expect, it } from "vitest";
import { readChatDesk, toChatDesk } from "#app/features/operate/chat-desk.ts";

it.each([
  [{ person: 100_003 }, { person: "100003", room: "", file: "" }],
  [
    { person: "guest_1", room: "room-7" },
    { person: "guest_1", room: "room-7", file: "" },
  ],
  [{ file: "/api/chat/file/a b?x=1&y=2" }, { person: "", room: "", file: "/api/chat/file/a b?x=1&y=2" }],
  [{ room: "" }, { person: "", room: "", file: "" }],
])("the chat's desk has the fields of %o filled in", (subject, fields) => {
  expect(readChatDesk(new URL(toChatDesk(subject), "https://site.example").searchParams)).toEqual(fields);
});
