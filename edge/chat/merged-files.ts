import type { EvidenceFile } from "../contract/calls/operate/evidence.ts";
import { unseal } from "../ground/keys.ts";
import { type Body, type EvidenceLine, filesIn } from "./evidence.ts";
import type { ChatSystem } from "./system.ts";
import { MERGED } from "./user-box/commands/merger.ts";

const MERGED_READ_MAX = 8;
const FILES_KEPT_MAX = 60;

interface Chat {
  chat: Pick<ChatSystem, "askBox">;
  config: { CHAT_SECRET: string };
}

/** The list is in the box of its uploader, whose id the key contains. Empty if the key is unknown. */
async function readMergedList({ chat, config }: Chat, key: string): Promise<readonly { MsgBody: Body }[]> {
  const [, userId] = unseal(config.CHAT_SECRET, MERGED, key) ?? [];
  if (typeof userId !== "string") return [];
  const { MsgList } = await chat.askBox(userId, "im_long_msg.get_relay_json_msg", { JsonMsgKey: key });
  return MsgList as readonly { MsgBody: Body }[];
}

export function withMergedFiles(lines: readonly EvidenceLine[], chat: Chat): Promise<EvidenceLine[]> {
  return Promise.all(
    lines.map(async ({ merged = [], ...line }) => {
      const files: EvidenceFile[] = [...(line.files ?? [])];
      const waiting = [...merged];
      for (let read = 0; waiting.length > 0 && read < MERGED_READ_MAX; read++) {
        for (const { MsgBody } of await readMergedList(chat, waiting.shift() ?? "")) {
          const found = filesIn(MsgBody);
          files.push(...found.files);
          waiting.push(...found.merged);
        }
      }
      return { ...line, files: files.slice(0, FILES_KEPT_MAX) };
    }),
  );
}
