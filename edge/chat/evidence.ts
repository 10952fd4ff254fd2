import type { C2cMessage } from "#chat/protocol/message.ts";
import { cutText } from "#edge/contract/rules/graphemes.ts";
import type { EvidenceFile, EvidenceFileKind } from "../contract/calls/operate/evidence.ts";
import { ownFile } from "../contract/rules/own-picture.ts";

/** A message in a report's evidence. */
export interface EvidenceLine {
  seq: number;
  /** Sender's id. */
  from: string;
  nick: string;
  text: string;
  /** Files of this site that the message shows; absent in reports of earlier releases. */
  files?: EvidenceFile[];
  /** Keys of lists of merged messages whose files are not looked up yet. */
  merged?: string[];
  /** Unix seconds. */
  at: number;
}

/** Messages of a conversation from the server's storage, oldest first. */
export interface ChatEvidence {
  lines: EvidenceLine[];
  /** Index of the reported message in `lines`; -1 if no message is marked. */
  marked: number;
}

/** A group's name, owner and texts, and messages from the group. */
export interface GroupEvidence extends ChatEvidence {
  name: string;
  owner: string;
  words: string[];
}

/** Number of messages before a reported message, and of messages after it. */
export const EVIDENCE_AROUND = 5;
/** Number of latest messages that serve as evidence if no message is reported. */
export const EVIDENCE_LATEST = 10;

/** Longest text of a message in evidence, in characters. */
const TEXT_SHOWN = 500;

/** Returns the text of a private message; a message of another kind is represented by its type. */
export const wordsIn = (body: C2cMessage["MsgBody"]): string =>
  cutText(
    body
      .map(({ MsgType, MsgContent }) =>
        MsgType === "TIMTextElem" && "Text" in MsgContent ? String(MsgContent.Text) : `[${MsgType}]`,
      )
      .join(" "),
    TEXT_SHOWN,
  );

export type Body = readonly { MsgType: string; MsgContent: object }[];

interface Addresses {
  Url?: string;
  VideoUrl?: string;
  ThumbUrl?: string;
  FileName?: string;
  ImageInfoArray?: readonly { Type: number; URL: string }[];
  MsgList?: readonly { MsgBody: Body }[];
  JsonMsgKey?: string;
}

const KINDS: Readonly<Record<string, EvidenceFileKind>> = {
  TIMImageElem: "image",
  TIMVideoFileElem: "video",
  TIMSoundElem: "sound",
  TIMFileElem: "file",
};

/**
 * Returns the files of this site in a message and in the messages merged into it, and the keys of merged lists that are stored
 * elsewhere.
 */
export function filesIn(body: Body): Required<Pick<EvidenceLine, "files" | "merged">> {
  const files: EvidenceFile[] = [];
  const merged: string[] = [];
  for (const { MsgType, MsgContent } of body) {
    const content = MsgContent as Addresses;
    for (const inner of content.MsgList ?? []) {
      const found = filesIn(inner.MsgBody);
      files.push(...found.files);
      merged.push(...found.merged);
    }
    if (!content.MsgList && content.JsonMsgKey) merged.push(content.JsonMsgKey);
    const kind = KINDS[MsgType];
    if (!kind) continue;
    const addresses = [
      content.Url,
      content.VideoUrl,
      content.ThumbUrl,
      // Sorted with the thumbnail last. A removal covers all renditions, and the original is shown.
      ...[...(content.ImageInfoArray ?? [])].sort((a, b) => a.Type - b.Type).map(({ URL }) => URL),
    ].flatMap((address) => (address ? (ownFile(address) ?? []) : []));
    const [address, ...others] = [...new Set(addresses)];
    if (address) files.push({ kind, address, others, name: cutText(content.FileName ?? "", NAME_SHOWN) });
  }
  return { files, merged };
}

/** Longest name of a file in evidence, in characters. */
const NAME_SHOWN = 200;
