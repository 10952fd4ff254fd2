/** The field of a plot over a match's minutes, in units of its drawing. */
export const WIDTH = 360;
export const HEIGHT = 120;
