import { expect, it } from "vitest";
import { findWatchRoom } from "#app/features/match-tabs/watch-room.server.ts";
import type { LiveCard } from "#edge/contract/entities/live.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";

const room = (liveid: number, language: string, heat: number, is_live = 1): LiveCard =>
  ({ liveid, language, heat, is_live }) as LiveCard;
const around = (locale: string) => ({ visit: { locale, roomLanguage: null } }) as unknown as LoadContext;

it("the link to watch a match leads to the room of the reader's language with the most viewers", () => {
  const rooms = [room(1, "zh", 900), room(2, "pt-br", 10), room(3, "pt-br", 40), room(4, "pt-br", 999, 0)];
  expect(findWatchRoom(rooms, around("pt-BR"))).toEqual({ to: "/live-detail/3", name: "Assistir ao vivo" });
  expect(findWatchRoom(rooms, around("es"))).toEqual({ to: "/live-detail/1", name: "Ver en directo" });
});

it("a match without a room on air has no link to watch it", () => {
  expect(findWatchRoom([room(4, "pt-br", 999, 0)], around("pt-BR"))).toBeNull();
});
