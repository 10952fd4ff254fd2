/** A person, or everybody, whom a text mentions by `@` and the name. */
export interface MentionPick {
  id: string;
  name: string;
  /**
   * Position of its `@`, in UTF-16 units; null once the text lost it, for an undo may bring it back. Undefined without tracking.
   */
  at?: number | null;
}

/** An `@` that begins no address of mail, with the letters behind it, at the end of a text. */
const BEGUN = /(?:^|[^\w.%+-])@([^\s@]{0,32})$/;

/** The letters of the name that somebody begins behind an `@` right before the cursor; null where none is begun. */
export const begunMention = (beforeCursor: string): string | null => BEGUN.exec(beforeCursor)?.[1] ?? null;

/** A letter or digit of a script that puts spaces between its words: a name does not end between two of them. */
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]/u;
/** A sign behind which a name has ended in any script. */
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
 * Returns the ids that a text mentions, each once: at each `@` the longest picked name that stands there. Of people with the same name it is
 * the one who was picked for that place. A name that the text lost mentions nobody.
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

/** Moves the picks with an edit of their text. `cursor`: its place after the edit, which separates equal parts. */
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
