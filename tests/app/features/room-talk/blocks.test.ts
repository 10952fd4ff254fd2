import { describe, expect, it } from "vitest";
import {
  BLOCKED_PEOPLE_MAX,
  BLOCKED_WORD_MAX_LENGTH,
  BLOCKED_WORDS_MAX,
  readWords,
  toBlockTest,
  withPerson,
} from "#app/features/room-talk/blocks.ts";

const line = (text: string, from = "7", isOwn = false) => ({ text, from, isOwn });

describe("content that a viewer blocks", () => {
  it.each([
    ["a word within a text", ["bet"], line("my BETting tips"), true],
    ["a wide spelling of it", ["vip88"], line("加 ＶＩＰ８８ 群"), true],
    ["a Chinese word", ["加微信"], line("快加微信聊"), true],
    ["a text without it", ["bet"], line("what a goal"), false],
    ["one's own line", ["bet"], line("bet", "7", true), false],
    ["an empty word, which blocks nothing", [""], line("anything"), false],
    ["signs that mean something in expressions", [".*"], line("anything"), false],
  ])("the page leaves out blocked content: %s", (_, words, said, expected) => {
    expect(toBlockTest({ words, people: [] })(said)).toBe(expected);
  });

  it("the page hides every line of a blocked person", () => {
    const isBlocked = toBlockTest({ words: [], people: [{ id: "7", nick: "Eve" }] });
    expect([isBlocked(line("hi")), isBlocked(line("hi", "8")), isBlocked(line("hi", "7", true))]).toEqual([true, false, false]);
  });
});

describe("the block lists of a device", () => {
  it("the block lists contain each word only once", () => {
    const many = Array.from({ length: BLOCKED_WORDS_MAX + 9 }, (_, at) => `word ${at}`).join("\n");
    expect(readWords(" a \n\na\nb")).toEqual(["a", "b"]);
    expect(readWords("x".repeat(99))[0]).toHaveLength(BLOCKED_WORD_MAX_LENGTH);
    expect(readWords(many)).toHaveLength(BLOCKED_WORDS_MAX);
  });

  it("the block lists drop the oldest person beyond the limit", () => {
    const many = Array.from({ length: BLOCKED_PEOPLE_MAX }, (_, at) => ({ id: String(at), nick: "" }));
    const [first, ...rest] = withPerson(many, { id: "new", nick: "N" });
    expect([first?.id, rest.at(-1)?.id, rest.length + 1]).toEqual(["1", "new", BLOCKED_PEOPLE_MAX]);
    expect(withPerson([{ id: "1", nick: "old" }], { id: "1", nick: "new" })).toEqual([{ id: "1", nick: "new" }]);
  });
});
