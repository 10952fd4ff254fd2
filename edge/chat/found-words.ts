export function textsIn(body: unknown): string {
  if (!Array.isArray(body)) return "";
  return body
    .map((element: { MsgType?: string; MsgContent?: { Text?: unknown } }) =>
      element?.MsgType === "TIMTextElem" && typeof element.MsgContent?.Text === "string" ? element.MsgContent.Text : "",
    )
    .join("\n");
}

/** Ignores the letter case. Parts of words count, because Chinese has no spaces. */
export const contains = (body: unknown, keyword: string): boolean => containsAny(body, [keyword]);

export function containsAny(body: unknown, keywords: readonly string[]): boolean {
  const text = textsIn(body).toLocaleLowerCase();
  return keywords.some((keyword) => text.includes(keyword.toLocaleLowerCase()));
}
