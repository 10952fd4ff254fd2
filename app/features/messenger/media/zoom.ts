/** A picture's transformation in its frame: scaled around its centre, then moved by pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

const SCALE_MAX = 5;
export const TAP_SCALE = 2.5;

const within = (value: number, bound: number): number => Math.min(bound, Math.max(-bound, value));

/** Moves the picture, but not beyond its edge. */
export function moved({ scale, x, y }: Zoom, by: { x: number; y: number }, frame: { width: number; height: number }): Zoom {
  const rest = (scale - 1) / 2;
  return { scale, x: within(x + by.x, rest * frame.width), y: within(y + by.y, rest * frame.height) };
}

/** `at` is in pixels from the centre of the frame. This point of the picture does not move. */
export function zoomed(zoom: Zoom, factor: number, at: { x: number; y: number }, frame: { width: number; height: number }): Zoom {
  const scale = Math.min(SCALE_MAX, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  const [x, y] = [at.x - (at.x - zoom.x) * grown, at.y - (at.y - zoom.y) * grown];
  return moved({ scale, x, y }, { x: 0, y: 0 }, frame);
}
