/** The chart's field in the units of its drawing: the plot, and above it the lanes of the scorers. */
export const COURSE = { width: 360, height: 178, left: 26, right: 322, top: 40, bottom: 160, lanes: 3, laneHeight: 12 } as const;
