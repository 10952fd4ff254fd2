import { beforeEach, describe, expect, it, vi } from "vitest";
import { type ChatLine, LINES_KEPT } from "#app/features/room-talk/chat-lines.ts";
import { TalkList } from "#app/features/room-talk/talk-list.ts";

const line = (id: string, text = id, from = "7"): ChatLine => ({
  id,
  seq: 1,
  from,
  nick: from,
  text,
  isOwn: false,
  isForViewer: false,
  standing: null,
});

/** Returns a list and records what it shows: lines over the picture, removed lines and the renders. */
function watched() {
  const talk = new TalkList();
  const run: string[] = [];
  const removed: string[] = [];
  const all: ChatLine[] = [];
  talk.over = {
    add: (said) => {
      run.push(said.id);
      all.push(said);
    },
    remove: (isGone) => removed.push(...all.filter(isGone).map(({ id }) => id)),
    clear: () => {},
  };
  const drawn = vi.fn();
  talk.subscribe(drawn);
  const settle = () => vi.advanceTimersByTime(100);
  const ids = () => talk.read().lines.map(({ id }) => id);
  return { talk, run, removed, drawn, settle, ids };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe("a room's talk on a page", () => {
  it("the page draws a room's messages at most ten times a second", () => {
    const { talk, drawn, settle, ids } = watched();
    for (let at = 0; at < 50; at++) talk.add(line(`${at}`));
    expect(drawn).not.toHaveBeenCalled();
    settle();
    expect([drawn.mock.calls.length, ids().length]).toEqual([1, 50]);
  });

  it("a gift's newer line replaces its older line", () => {
    const { talk, run, settle, ids } = watched();
    const gift = (count: number) => ({ ...line("gift 1", `×${count}`), picture: "/rose.svg" });
    talk.put(gift(1));
    talk.put(gift(2));
    settle();
    talk.add(line("after"));
    settle();
    talk.put(gift(3));
    settle();
    expect([ids(), talk.read().lines[0]?.text, run]).toEqual([["gift 1", "after"], "×3", ["after"]]);
  });

  it("a deleted message never appears in the room's chat", () => {
    const { talk, run, removed, settle, ids } = watched();
    talk.add(line("shown"));
    settle();
    talk.add(line("waits"));
    talk.remove(["held", "shown", "waits"]);
    talk.add(line("held"));
    settle();
    expect([ids(), run, removed]).toEqual([[], ["shown", "waits"], ["shown", "waits"]]);
  });

  it("a room's chat leaves out blocked words and people everywhere", () => {
    const { talk, run, removed, settle, ids } = watched();
    talk.addPast([line("old", "buy now")]);
    talk.add(line("eve", "hello", "9"));
    settle();
    talk.setBlocks({ words: ["buy"], people: [{ id: "9", nick: "Eve" }] });
    talk.addPast([line("older", "buy this")]);
    for (const said of [line("a", "BUY it"), line("b", "hi", "9"), line("c", "hi")]) talk.add(said);
    settle();
    expect([ids(), run, removed]).toEqual([["c"], ["eve", "c"], ["eve"]]);
    expect([talk.blocks("9"), talk.blocks("7")]).toEqual([true, false]);
  });

  it("the list stays unchanged while the viewer reads older lines", () => {
    const { talk, settle, ids } = watched();
    for (let at = 0; at < LINES_KEPT; at++) talk.add(line(`${at}`));
    settle();
    talk.setReading(true);
    const before = talk.read().lines;
    for (let at = 0; at < LINES_KEPT * 2; at++) talk.add(line(`later ${at}`));
    settle();
    expect(talk.read().lines).toBe(before);
    expect(talk.read().waiting).toHaveLength(LINES_KEPT);
    talk.setReading(false);
    expect([ids().length, ids().at(-1), talk.read().waiting]).toEqual([LINES_KEPT, `later ${LINES_KEPT * 2 - 1}`, []]);
  });

  it("the list is empty after the viewer leaves the room", () => {
    const { talk, settle, ids } = watched();
    talk.add(line("late"));
    talk.clear();
    settle();
    expect(ids()).toEqual([]);
  });
});
