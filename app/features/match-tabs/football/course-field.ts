/** The chart's layout in the units of its drawing. The lanes with the scorers' names are above the plot. */
export const COURSE = { width: 360, height: 178, left: 26, right: 322, top: 40, bottom: 160, lanes: 3, laneHeight: 12 } as const;
