import type { Lang } from "../../contract/rules/locale.ts";
import { Random } from "../../ground/random.ts";
import { demoFans, type LineKind, TALK } from "./room-lines.ts";
import { demoAnchors } from "./room-words.ts";

const LINE_EVERY_S = 7;
/** Maximum number of chat messages that cheer a goal in a room. */
const CHEERS = 5;

export interface DemoLine {
  anchorId: number;
  uid: number;
  text: string;
  /** Identifies the line, so that a line that is sent again appears only once. */
  key: { random: number; clientSeq: number };
}

const toLanguage = (anchorId: number): Lang => demoAnchors.find(({ uid }) => uid === anchorId)?.language ?? "zh";
const toKind = (category: string): LineKind => (category === "football" || category === "basketball" ? category : "talk");

/** A room uses all lines of a kind in order before it repeats a line. */
function line(anchorId: number, kind: LineKind, atS: number, word: number, place: number): DemoLine {
  const random = new Random(`${anchorId}:${kind}:${atS}:${place}`);
  const language = toLanguage(anchorId);
  const fans = demoFans.filter((fan) => fan.language === language);
  const words = TALK[language][kind];
  return {
    anchorId,
    uid: fans[random.int(0, fans.length - 1)]?.uid ?? 0,
    text: words[(word + anchorId) % words.length] ?? "",
    key: { random: random.int(1, 4_294_967_295), clientSeq: (atS % 100_000_000) * 10 + place },
  };
}

/** Returns the lines after `fromS` and up to `toS`. The same times always give the same lines. */
export function demoLines(fromS: number, toS: number): DemoLine[] {
  const lines: DemoLine[] = [];
  for (let atS = fromS + 1; atS <= toS; atS += 1)
    for (const { uid, category } of demoAnchors) {
      const slot = Math.floor(atS / LINE_EVERY_S);
      if (new Random(`${uid}:${slot}`).int(0, LINE_EVERY_S - 1) === atS % LINE_EVERY_S)
        lines.push(line(uid, toKind(category), atS, slot, 0));
    }
  return lines;
}

export const demoCheers = (anchorId: number, atS: number): DemoLine[] =>
  Array.from({ length: new Random(`${anchorId}:cheers:${atS}`).int(2, CHEERS) }, (_, place) =>
    line(anchorId, "goal", atS, atS + place, place + 1),
  );
