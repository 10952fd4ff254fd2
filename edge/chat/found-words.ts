import { subjectOfData } from "../contract/rules/shared-subjects.ts";

interface Element {
  MsgType?: string;
  MsgContent?: { Text?: unknown; Data?: unknown; Desc?: unknown };
}

const textOf = ({ MsgType, MsgContent }: Element): unknown => (MsgType === "TIMTextElem" ? MsgContent?.Text : "");

/** Returns the words that the sender's device wrote for a shared match or page. */
function wordsOfCard({ MsgType, MsgContent }: Element): unknown {
  const { Data, Desc } = MsgContent ?? {};
  return MsgType === "TIMCustomElem" && typeof Data === "string" && subjectOfData(Data) ? Desc : "";
}

const joined = (body: unknown, read: (element: Element) => unknown): string =>
  (Array.isArray(body) ? (body as Element[]) : [])
    .map((element) => read(element ?? {}))
    .map((words) => (typeof words === "string" ? words : ""))
    .join("\n");

/** Ignores the letter case. Parts of words count, because Chinese has no spaces. */
export const contains = (body: unknown, keyword: string): boolean => containsAny(body, [keyword]);

export function containsAny(body: unknown, keywords: readonly string[]): boolean {
  const text = joined(body, (element) => textOf(element) || wordsOfCard(element)).toLocaleLowerCase();
  return keywords.some((keyword) => text.includes(keyword.toLocaleLowerCase()));
}
