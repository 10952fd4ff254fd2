import { expect, it } from "vitest";
import { toFirstAnchors } from "#app/routes/home/headline-queries.ts";
import type { LiveCard } from "#edge/contract/entities/live.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { SHORT_ROW_SIZE } from "#edge/contract/rules/site.ts";

const room = (liveid: number, language: string): LiveCard => ({ liveid, language, is_live: 1 }) as LiveCard;

it("the home screen shows a streamer of the reader's language first, however far down the recommendations", () => {
  const list = [...Array.from({ length: SHORT_ROW_SIZE + 5 }, (_, index) => room(index + 1, "zh")), room(99, "pt-br")];
  const context = { visit: { locale: "pt-BR", roomLanguage: null } } as unknown as LoadContext;
  const shown = toFirstAnchors(list, context);
  expect(shown[0]?.liveid).toBe(99);
  expect(shown).toHaveLength(SHORT_ROW_SIZE);
});
