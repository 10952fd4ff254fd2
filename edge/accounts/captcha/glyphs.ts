/** A stroke: points of a line on a field 10 wide and 14 high, with the origin at the top left. */
export type Stroke = readonly (readonly [x: number, y: number])[];

const strokes = (text: string): Stroke[] =>
  text.split(";").map((stroke) => stroke.split(" ").map((point) => point.split(",").map(Number) as [number, number]));

/** Letters and figures that nobody confuses. They are drawn here, because an attacker could read the outlines from a font file. */
export const GLYPHS: Readonly<Record<string, readonly Stroke[]>> = {
  A: strokes("0,14 5,0 10,14;2,9.5 8,9.5"),
  C: strokes("9.5,3 7.5,.7 5,0 2.5,1 .7,3.8 .2,7 .7,10.2 2.5,13 5,14 7.5,13.3 9.5,11"),
  E: strokes("9,0 1,0 1,14 9,14;1,7 7.5,7"),
  F: strokes("9,0 1,0 1,14;1,7 7.5,7"),
  H: strokes("1,0 1,14;9,0 9,14;1,7 9,7"),
  K: strokes("1,0 1,14;9.5,0 1,8.2;4,5.6 9.5,14"),
  L: strokes("1.5,0 1.5,14 9,14"),
  M: strokes("0,14 .8,0 5,9 9.2,0 10,14"),
  N: strokes("1,14 1,0 9,14 9,0"),
  P: strokes("1,14 1,0 6,0 8.4,1.2 9.3,3.8 8.4,6.4 6,7.6 1,7.6"),
  R: strokes("1,14 1,0 6,0 8.4,1.2 9.2,3.6 8.4,6 6,7.2 1,7.2;5,7.2 9.5,14"),
  T: strokes("0,0 10,0;5,0 5,14"),
  U: strokes("1,0 1,9 1.8,12 3.6,13.7 5,14 6.4,13.7 8.2,12 9,9 9,0"),
  W: strokes("0,0 2.2,14 5,4 7.8,14 10,0"),
  X: strokes(".5,0 9.5,14;9.5,0 .5,14"),
  Y: strokes("0,0 5,7 10,0;5,7 5,14"),
  3: strokes("1,1.6 3,.2 5.5,0 8,1.2 8.6,3.4 7.6,5.7 4.5,6.6 8,7.6 9.3,10 8.6,12.4 6,14 3.2,13.8 .8,12.2"),
  4: strokes("7,14 7,0 .3,10 10,10"),
  6: strokes("8.4,.8 5.4,2 2.6,5.2 1,9 1.4,11.8 3.4,13.8 6.2,13.9 8.6,12.2 9,9.6 7.6,7.3 5.2,6.7 2.6,7.8 1,10"),
  9: strokes("1.6,13.2 4.6,12 7.4,8.8 9,5 8.6,2.2 6.6,.2 3.8,.1 1.4,1.8 1,4.4 2.4,6.7 4.8,7.3 7.4,6.2 9,4"),
};

export const CAPTCHA_ALPHABET = Object.keys(GLYPHS).join("");
