const STRETCH_MIN = 15;

/** For each stretch of fifteen minutes, the share of its minutes in which each side was stronger. */
export function momentumRows(momentum: readonly number[]): [minutes: string, home: string, away: string][] {
  const count = Math.ceil(momentum.length / STRETCH_MIN);
  return Array.from({ length: count }, (_, at) => {
    const from = at * STRETCH_MIN;
    const part = momentum.slice(from, from + STRETCH_MIN);
    const share = (isOfSide: (value: number) => boolean): string =>
      `${Math.round((100 * part.filter(isOfSide).length) / part.length)}%`;
    return [`${from + 1}–${from + part.length}′`, share((value) => value > 0), share((value) => value < 0)];
  });
}

/** The lead at the end of each period that has begun. Each side has a column, which is empty if the side did not lead. */
export function leadRows(
  lead: readonly (readonly [minute: number, value: number])[],
  ends: readonly number[],
): [period: number, home: string, away: string][] {
  const last = lead.at(-1)?.[0] ?? 0;
  const begun = ends.filter((_, at) => (ends[at - 1] ?? 0) < last);
  return begun.map((end, at) => {
    const value = lead.findLast(([minute]) => minute <= end)?.[1] ?? 0;
    return [at + 1, value > 0 ? `+${value}` : "", value < 0 ? `+${-value}` : ""];
  });
}
