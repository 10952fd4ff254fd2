/**
 * How what a phone loads is made small. Terser takes a few seconds more than esbuild and leaves less; sequences and constants on the left
 * are shorter, and compress worse.
 */
export const TERSER_OPTIONS = { module: true, compress: { passes: 2, sequences: false, lhs_constants: false } };
