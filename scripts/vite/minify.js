/**
 * Terser's settings for browser scripts; it takes a few seconds more than esbuild and leaves fewer bytes. Joined statements,
 * constants on the left and inlined functions are off, because they make the code shorter but compress worse.
 */
export const TERSER_OPTIONS = {
  module: true,
  compress: { passes: 2, inline: 1, conditionals: false, if_return: false, sequences: false, lhs_constants: false },
};
