import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findPage, type ListCursor, type SessionItem } from "#edge/chat/user-box/conversation-list.ts";

const item = (id: string, time: number): SessionItem => ({ Type: 1, To_Account: id, MsgTimeStamp: time });
const toId = (session: SessionItem): string => (session.Type === 1 ? session.To_Account : session.ToAccount);

/** Uses only six different times, so that many conversations share a time. */
const lists = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 6 })), {
  selector: ([id]) => id,
  maxLength: 40,
});

/** Reads the whole list page by page. `between` may change it after each page. */
function toPages(list: SessionItem[], size: number, between: (list: SessionItem[]) => SessionItem[] = (same) => same): string[] {
  const shown: string[] = [];
  let current = list;
  let cursor: ListCursor | null = null;
  for (let pages = 0; pages <= list.length + 1; pages++) {
    const page = findPage(current, cursor, size);
    shown.push(...page.items.map(toId));
    if (page.isLast) return shown;
    cursor = page.next;
    current = between(current);
  }
  throw new Error(`More pages than the ${list.length} conversations can fill.`);
}

describe("pages of the list of conversations", () => {
  /** Checks pages of any list of any size. `which` is a random number that the check may use. */
  const ofAny = (check: (list: SessionItem[], ids: string[], size: number, which: number) => void): void =>
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 7 }), fc.nat(), (pairs, size, which) => {
        const ids = pairs.map(([id]) => id);
        check(
          pairs.map(([id, time]) => item(id, time)),
          ids,
          size,
          which,
        );
      }),
    );

  test("pages list each conversation once, even if several have the same time @spec 4.28 4.29", () => {
    ofAny((list, ids, size) => {
      const shown = toPages(list, size);
      expect([...shown].sort()).toEqual(ids.sort());
      const times = shown.map((id) => list.find((session) => toId(session) === id)!.MsgTimeStamp);
      expect(times).toEqual([...times].sort((a, b) => b - a));
    });
  });

  test("pages miss no conversation if a message arrives between two pages @spec 7.73", () => {
    ofAny((list, ids, size) => {
      let arrivals = 0;
      const shown = toPages(list, size, (current) => [...current, item(`new ${++arrivals}`, 100 + arrivals)]);
      expect(new Set(shown)).toEqual(new Set(ids));
    });
  });

  test("pages miss no other conversation if one conversation gets a new message @spec 7.73", () => {
    ofAny((list, ids, size, which) => {
      let now = 100;
      const shown = toPages(list, size, (current) => {
        const raised = toId(current[which % current.length]!);
        return current.map((session) => (toId(session) === raised ? item(raised, ++now) : session));
      });
      // A conversation that moved to an earlier page is missing in the pages, but clients get a notice of it.
      expect(new Set([...shown, ...ids.slice(which % ids.length, (which % ids.length) + 1)])).toEqual(new Set(ids));
    });
  });

  test("pages end at once if there are no conversations", () => {
    expect(findPage([], null, 10)).toEqual({ items: [], next: { time: 0, index: 0 }, isLast: true });
  });
});
