import { shownFileName } from "#edge/contract/rules/bidi.ts";
import { keepEnd } from "#edge/contract/rules/graphemes.ts";
import { mediaFault } from "#edge/contract/rules/chat-media.ts";
import type { OutgoingFile } from "../outgoing.ts";

/** The longest name of a file; its end, which holds the type, stays. */
const NAME_MAX = 200;

/** Reads a chosen file of any type. Resolves null for one that cannot be sent (specification 9.24). */
export async function readFile(chosen: File): Promise<OutgoingFile<"TIMFileElem"> | null> {
  if (mediaFault("file", chosen)) return null;
  const name = keepEnd(shownFileName(chosen.name), NAME_MAX);
  const file = name === chosen.name ? chosen : new File([chosen], name, { type: chosen.type });
  const shown = { uuid: "", fileName: name, fileUrl: "", fileSize: file.size };
  return { kind: "file", type: "TIMFileElem", file, pictures: [], second: 0, shown };
}
