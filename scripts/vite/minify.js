/**
 * How what a phone loads is made small. Terser takes a few seconds more than esbuild and leaves less; sequences and constants on the left
 * are shorter, and compress worse, and so does a function's body that is written where it is called.
 */
export const TERSER_OPTIONS = {
  module: true,
  compress: { passes: 3, inline: 1, conditionals: false, if_return: false, sequences: false, lhs_constants: false },
};
