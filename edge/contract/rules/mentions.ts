/** A person, or everybody, that a text mentions by `@` and a name. */
export interface MentionPick {
  id: string;
  name: string;
  /**
   * UTF-16 position of the mention's `@`. Null if the text lost the mention (an undo may restore it); undefined without tracking.
   */
  at?: number | null;
}

/** An `@` at the end of a text with the letters after it. An `@` inside a mail address does not match. */
const BEGUN = /(?:^|[^\w.%+-])@([^\s@]{0,32})$/;

/** Returns the beginning of a name after an `@` directly before the cursor, or null if there is none. */
export const begunMention = (beforeCursor: string): string | null => BEGUN.exec(beforeCursor)?.[1] ?? null;

/** A letter or digit of a script with spaces between words. A name cannot end between two such characters. */
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]/u;
/** A character after which a name has ended, in any script. */
const APART = /[\s\p{P}\p{S}]/u;

const before = (text: string, at: number): string => [...text.slice(0, at)].at(-1) ?? "";
const behind = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0x20);

function standsAt({ name, at }: MentionPick, text: string, place: number): boolean {
  if (name === "" || !text.startsWith(`@${name}`, place)) return false;
  const end = place + 1 + name.length;
  if (at === null || (at !== undefined && at !== place)) return APART.test(behind(text, end));
  return !(WORD.test(before(text, end)) && WORD.test(behind(text, end)));
}

/**
 * At each `@`, the longest picked name counts. If several people have this name, the person who was picked at that position counts.
 */
export function mentionedIn(text: string, picks: readonly MentionPick[]): string[] {
  const mentioned = new Set<string>();
  for (let place = text.indexOf("@"); place >= 0; place = text.indexOf("@", place + 1)) {
    const found = picks.filter((pick) => standsAt(pick, text, place));
    const longest = Math.max(0, ...found.map(({ name }) => name.length));
    const named = found.filter(({ name }) => name.length === longest);
    const pick = named.find(({ at }) => at === place) ?? named.find(({ id }) => !mentioned.has(id)) ?? named[0];
    if (!pick) continue;
    mentioned.add(pick.id);
    place += pick.name.length;
  }
  return [...mentioned];
}

/** Moves the positions of picks after an edit. The text after `cursor` counts as unchanged if the old text ends with it. */
export function followEdit(picks: readonly MentionPick[], was: string, now: string, cursor: number): MentionPick[] {
  const tail = now.slice(cursor);
  const isTail = was.endsWith(tail);
  let kept = isTail ? tail.length : 0;
  if (!isTail) while (kept < Math.min(was.length, now.length) && was.at(-1 - kept) === now.at(-1 - kept)) kept += 1;
  const most = Math.min(was.length, now.length) - kept;
  let same = 0;
  while (same < most && was[same] === now[same]) same += 1;
  return picks.map((pick) => {
    if (pick.at === undefined || pick.at === null) return pick;
    if (pick.at + 1 + pick.name.length <= same) return pick;
    const at = pick.at >= was.length - kept ? pick.at + now.length - was.length : null;
    return { ...pick, at };
  });
}
