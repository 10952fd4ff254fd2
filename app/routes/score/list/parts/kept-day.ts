import { useEffect } from "react";
import type { SportId } from "#edge/contract/rules/matches.ts";
import { idOfLine } from "#app/features/match-row/match-line.ts";
import { useVisit } from "#app/visit/visit.ts";
import type { ShownDay } from "../queries.ts";

/** `of` identifies the reader, the language and the time zone. Another reader's list would have other stars. */
let kept: { of: string; day: ShownDay } | undefined;
/** Distance of the pressed row from the window's top, in pixels; null if no row was pressed on the list's screen. */
let pressedTop: number | null = null;

export const useReader = (): string => {
  const { user, locale, zone } = useVisit();
  return `${user?.uid} ${locale} ${zone}`;
};

export const hasMatch = ({ query, day }: ShownDay, sport: SportId, id: number): boolean =>
  query.sport === sport && day.groups.some(([, , , lines]) => lines.some((line) => idOfLine(line) === id));

/** The list that the reader saw last, if it has the match. The pane beside the match begins with this list. */
export const findKeptDay = (of: string, sport: SportId, id: number): ShownDay | undefined =>
  kept?.of === of && hasMatch(kept.day, sport, id) ? kept.day : undefined;

export function keepDay(of: string, day: ShownDay): void {
  kept = { of, day };
}

/** Returns the position of the pressed row and resets it to null. */
export function takePressedTop(): number | null {
  const top = pressedTop;
  pressedTop = null;
  return top;
}

/** Stores the list and the place of the pressed row, so that the list beside the match shows the row in the same place. */
export function useKeptDay(day: ShownDay): void {
  const of = useReader();
  useEffect(() => keepDay(of, day));
  useEffect(() => {
    const note = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest(".main-column .rows > li") : null;
      pressedTop = row?.getBoundingClientRect().top ?? null;
    };
    addEventListener("click", note, true);
    return () => removeEventListener("click", note, true);
  }, []);
}
