/**
 * A picture that carries its time of creation as a strip of black and white blocks, which survives encoding: 44 bits of unix
 * milliseconds and 8 check bits.
 */
export const WIDTH = 640;
export const HEIGHT = 360;
const COLUMNS = 13;
const ROWS = 4;
const BLOCK = { width: 48, height: 24 };
const VALUE_BITS = 44;
const CHECK_BITS = 8;
const BLACK = 24;
const WHITE = 228;

const toCheck = (ms) => {
  let check = 0x5a;
  for (let left = ms; left > 0; left = Math.floor(left / 256)) check = ((check * 31) ^ (left % 256)) & 0xff;
  return check;
};

/** Writes frames of yuv420p with the strip and a moving pattern below, so that an encoder has work to do. */
export class TimeCodeFrames {
  #frame = Buffer.alloc((WIDTH * HEIGHT * 3) / 2, 128);

  /** Returns the frame for a time (unix milliseconds). The next call overwrites the frame. */
  at(ms) {
    const luma = this.#frame;
    const below = ROWS * BLOCK.height;
    const shift = Math.floor(ms / 40);
    for (let y = below; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) luma[y * WIDTH + x] = 40 + (((x + shift * 3) ^ (y + shift)) & 0x7f);
    const bits = (toCheck(ms) + ms * 2 ** CHECK_BITS).toString(2).padStart(VALUE_BITS + CHECK_BITS, "0");
    for (let row = 0; row < ROWS; row++)
      for (let column = 0; column < COLUMNS; column++) {
        const shade = bits[row * COLUMNS + column] === "1" ? WHITE : BLACK;
        for (let y = row * BLOCK.height; y < (row + 1) * BLOCK.height; y++)
          luma.fill(shade, y * WIDTH + column * BLOCK.width, y * WIDTH + (column + 1) * BLOCK.width);
      }
    return luma;
  }
}

/** Returns the time that the blocks' brightness states (0 to 255, row by row), or null if the picture has none. */
export function readTimeCode(shades) {
  if (!shades || shades.length !== COLUMNS * ROWS) return null;
  const bits = shades.map((shade) => (shade > 128 ? "1" : "0")).join("");
  const ms = Number.parseInt(bits.slice(0, VALUE_BITS), 2);
  return Number.parseInt(bits.slice(VALUE_BITS), 2) === toCheck(ms) ? ms : null;
}

/**
 * Arguments for `page.evaluate`: a function that returns the brightness of the strip's blocks in the page's video, and its
 * parameters.
 */
export const shadesInPage = [
  ([width, height, columns, rows, blockWidth, blockHeight]) => {
    const video = document.querySelector("video");
    if (!video || video.readyState < 2 || video.videoWidth === 0) return null;
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    context.drawImage(video, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, rows * blockHeight);
    const shades = [];
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const x = (column + 0.5) * blockWidth;
        const y = (row + 0.5) * blockHeight;
        shades.push(data[(Math.floor(y) * width + Math.floor(x)) * 4]);
      }
    return shades;
  },
  [WIDTH, HEIGHT, COLUMNS, ROWS, BLOCK.width, BLOCK.height],
];
