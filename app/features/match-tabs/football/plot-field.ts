/** Size of a plot over a match's minutes, in drawing units. */
export const WIDTH = 360;
export const HEIGHT = 120;
