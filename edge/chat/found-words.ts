/** The texts of a message's body, as a search reads them. */
export function textsIn(body: unknown): string {
  if (!Array.isArray(body)) return "";
  return body
    .map((element: { MsgType?: string; MsgContent?: { Text?: unknown } }) =>
      element?.MsgType === "TIMTextElem" && typeof element.MsgContent?.Text === "string" ? element.MsgContent.Text : "",
    )
    .join("\n");
}

/** Whether a message's body contains a keyword, whatever the case of its letters. Parts of words count, as Chinese has no spaces. */
export const contains = (body: unknown, keyword: string): boolean => containsAny(body, [keyword]);

/** Whether a message's body contains one of several keywords. */
export function containsAny(body: unknown, keywords: readonly string[]): boolean {
  const text = textsIn(body).toLocaleLowerCase();
  return keywords.some((keyword) => text.includes(keyword.toLocaleLowerCase()));
}
