import { encodePng } from "#edge/ground/http/png.ts";
import type { Random } from "#edge/ground/random.ts";
import { GLYPHS } from "./glyphs.ts";

/** Size of the picture in pixels: twice its size on the screen. */
export const CAPTCHA_SIZE = { width: 240, height: 88 } as const;

/** Number of grey levels. A pixel has four bits, so there are 16 levels. */
const LEVELS = 16;
const INK_LEVELS = 12;

interface Segment {
  x: number;
  y: number;
  dx: number;
  dy: number;
  lengthSquared: number;
  radius: number;
}

const segment = (x: number, y: number, toX: number, toY: number, radius: number): Segment => {
  const [dx, dy] = [toX - x, toY - y];
  return { x, y, dx, dy, lengthSquared: dx * dx + dy * dy || 1, radius };
};

function letterSegments(letter: string, centerX: number, centerY: number, random: Random): Segment[] {
  const turn = random.float(-0.42, 0.42);
  const slant = random.float(-0.3, 0.3);
  const scaleX = random.float(2.7, 3.7);
  const scaleY = random.float(2.8, 3.8);
  const radius = random.float(2, 3.1);
  const place = (x: number, y: number): [number, number] => {
    const wide = (x - 5 + slant * (y - 7)) * scaleX;
    const high = (y - 7) * scaleY;
    return [centerX + wide * Math.cos(turn) - high * Math.sin(turn), centerY + wide * Math.sin(turn) + high * Math.cos(turn)];
  };
  return (GLYPHS[letter] ?? []).flatMap((stroke) => {
    const points = stroke.map(([x, y]) => place(x, y));
    return points.slice(1).map(([x, y], at) => {
      const [fromX, fromY] = points[at] as [number, number];
      return segment(fromX, fromY, x, y, radius);
    });
  });
}

/**
 * A curve across the picture, as thick as the thinner letters. Without the curve, a program could separate the letters at their
 * gaps.
 */
function strayCurve(random: Random): Segment[] {
  const { width, height } = CAPTCHA_SIZE;
  const [base, swing] = [random.float(0.25, 0.75) * height, random.float(8, 22)];
  const [wave, phase] = [random.float(0.015, 0.04), random.float(0, 6.28)];
  const radius = random.float(1, 1.8);
  const heightAt = (x: number) => base + swing * Math.sin(x * wave + phase);
  const step = 12;
  return Array.from({ length: Math.ceil(width / step) }, (_, at) =>
    segment(at * step, heightAt(at * step), (at + 1) * step, heightAt((at + 1) * step), radius),
  );
}

/** Returns the share of each pixel that ink covers, 0 to 1, row after row. */
function toInk(segments: readonly Segment[]): Float32Array {
  const { width, height } = CAPTCHA_SIZE;
  const ink = new Float32Array(width * height);
  for (const { x: fromX, y: fromY, dx, dy, lengthSquared, radius } of segments) {
    const reach = radius + 1;
    const [left, right] = [
      Math.max(0, Math.floor(Math.min(fromX, fromX + dx) - reach)),
      Math.min(width - 1, Math.ceil(Math.max(fromX, fromX + dx) + reach)),
    ];
    const [top, bottom] = [
      Math.max(0, Math.floor(Math.min(fromY, fromY + dy) - reach)),
      Math.min(height - 1, Math.ceil(Math.max(fromY, fromY + dy) + reach)),
    ];
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const along = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / lengthSquared));
        const [offX, offY] = [x - fromX - along * dx, y - fromY - along * dy];
        const covered = Math.min(1, radius + 0.5 - Math.sqrt(offX * offX + offY * offY));
        const at = y * width + x;
        if (covered > (ink[at] ?? 0)) ink[at] = covered;
      }
    }
  }
  return ink;
}

const palette = Array.from({ length: LEVELS }, (_, level) => [246 - level * 13, 247 - level * 13, 250 - level * 12]).flat();

/** The same random numbers always give the same picture. */
export function drawCaptcha(text: string, random: Random): Uint8Array<ArrayBuffer> {
  const { width, height } = CAPTCHA_SIZE;
  const space = width / (text.length + 0.5);
  const letters = [...text].flatMap((letter, at) =>
    letterSegments(letter, space * (at + 0.75) + random.float(-5, 5), height / 2 + random.float(-7, 7), random),
  );
  const ink = toInk([...letters, ...strayCurve(random), ...strayCurve(random)]);
  const [waveX, waveY, phaseX, phaseY] = [
    random.float(0.05, 0.09),
    random.float(0.03, 0.06),
    random.float(0, 6.28),
    random.float(0, 6.28),
  ];
  const [swingX, swingY] = [random.float(1.5, 3), random.float(2, 4)];
  const shiftsY = Float32Array.from({ length: width }, (_, x) => swingY * Math.sin(x * waveY + phaseY));
  const rowBytes = 1 + width / 2;
  const rows = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    const shiftX = swingX * Math.sin(y * waveX + phaseX);
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = [Math.round(x + shiftX), Math.round(y + (shiftsY[x] ?? 0))];
      const inside = fromX >= 0 && fromX < width && fromY >= 0 && fromY < height;
      const covered = inside ? (ink[fromY * width + fromX] ?? 0) : 0;
      const speck = random.chance(0.05) ? random.int(1, 7) : random.int(0, 1);
      const level = Math.min(LEVELS - 1, Math.round(covered * INK_LEVELS) + speck);
      const at = y * rowBytes + 1 + (x >> 1);
      rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? level << 4 : level);
    }
  }
  return encodePng({ width, height, depth: 4, palette, rows });
}
