import { cutText } from "#edge/contract/rules/graphemes.ts";

/** The notice of a message waits this long, because a receiver who changes the page has no session for a moment. */
export const NOTICE_AFTER_MS = 5_000;

export const NOTICE_AGAIN_MS = 60_000;

const NOTICE_TEXT_MAX = 200;

interface Element {
  MsgType: string;
  MsgContent: object;
}

/** Empty for a message without words. */
export const noticeText = (body: readonly Element[]): string =>
  cutText(
    body
      .flatMap(({ MsgType, MsgContent }) => (MsgType === "TIMTextElem" && "Text" in MsgContent ? [String(MsgContent.Text)] : []))
      .join(" "),
    NOTICE_TEXT_MAX,
  );
