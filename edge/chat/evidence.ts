import type { C2cMessage } from "#chat/protocol/message.ts";
import { cutText } from "#edge/contract/rules/graphemes.ts";
import type { EvidenceFile, EvidenceFileKind } from "../contract/calls/operate/evidence.ts";
import { ownFile } from "../contract/rules/own-picture.ts";

export interface EvidenceLine {
  seq: number;
  from: string;
  nick: string;
  text: string;
  /** Files of this site that the message shows; absent in reports of earlier releases. */
  files?: EvidenceFile[];
  merged?: string[];
  at: number;
}

/** The messages are from the server's storage, oldest first. */
export interface ChatEvidence {
  lines: EvidenceLine[];
  /** Index of the reported message in `lines`; -1 if no message is marked. */
  marked: number;
}

export interface GroupEvidence extends ChatEvidence {
  name: string;
  owner: string;
  words: string[];
}

export const EVIDENCE_AROUND = 5;
export const EVIDENCE_LATEST = 10;

const TEXT_SHOWN = 500;

/** A message without text is represented by its type. */
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

/** Includes the files of messages merged into this one. `merged` has the keys of merged lists that are stored in a user's box. */
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
      // The sizes of a picture, the original first and the thumbnail last. The first address is shown; a removal also deletes the
      // other sizes.
      ...[...(content.ImageInfoArray ?? [])].sort((a, b) => a.Type - b.Type).map(({ URL }) => URL),
    ].flatMap((address) => (address ? (ownFile(address) ?? []) : []));
    const [address, ...others] = [...new Set(addresses)];
    if (address) files.push({ kind, address, others, name: cutText(content.FileName ?? "", NAME_SHOWN) });
  }
  return { files, merged };
}

const NAME_SHOWN = 200;
