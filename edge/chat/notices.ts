import { cutText } from "#edge/contract/rules/graphemes.ts";

/** Milliseconds that a message waits for a session of its receiver. A receiver who changes the page has no session for a moment. */
export const NOTICE_AFTER_MS = 5_000;

/** The least time between two notices of one conversation, in milliseconds. */
export const NOTICE_AGAIN_MS = 60_000;

/** Longest text of a message in a notice, in characters. */
const NOTICE_TEXT_MAX = 200;

interface Element {
  MsgType: string;
  MsgContent: object;
}

/** Returns the written words of a message; empty for a message without words. */
export const noticeText = (body: readonly Element[]): string =>
  cutText(
    body
      .flatMap(({ MsgType, MsgContent }) => (MsgType === "TIMTextElem" && "Text" in MsgContent ? [String(MsgContent.Text)] : []))
      .join(" "),
    NOTICE_TEXT_MAX,
  );
