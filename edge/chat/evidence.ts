import type { C2cMessage } from "#chat/protocol/message.ts";
import { cutText } from "#edge/contract/rules/graphemes.ts";

/** A message as a report keeps it. */
export interface EvidenceLine {
  seq: number;
  /** Sender's id. */
  from: string;
  nick: string;
  text: string;
  /** Unix seconds. */
  at: number;
}

/** Messages of a conversation as its server keeps them, oldest first. */
export interface ChatEvidence {
  lines: EvidenceLine[];
  /** The reported message's place among the lines; -1 for none. */
  marked: number;
}

/** A group's name, owner and words, and what was said in it. */
export interface GroupEvidence extends ChatEvidence {
  name: string;
  owner: string;
  words: string[];
}

/** Messages before a reported one, and after it. */
export const EVIDENCE_AROUND = 5;
/** The latest messages that stand for a person or a group. */
export const EVIDENCE_LATEST = 10;

/** Longest text of a message in evidence, in characters. */
const TEXT_SHOWN = 500;

/** Returns the words of a private message; another kind of message is named by its type. */
export const wordsIn = (body: C2cMessage["MsgBody"]): string =>
  cutText(
    body
      .map(({ MsgType, MsgContent }) =>
        MsgType === "TIMTextElem" && "Text" in MsgContent ? String(MsgContent.Text) : `[${MsgType}]`,
      )
      .join(" "),
    TEXT_SHOWN,
  );
