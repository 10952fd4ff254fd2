/** The pattern is the beginning of the RFC 6381 name, or hls.js's name. H.264 is missing, because all browsers play it. */
const NAMES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^(?:hvc1|hev1|hevc|h265)/i, "HEVC (H.265)"],
  [/^dv[ah]/i, "Dolby Vision"],
  [/^av0?1/i, "AV1"],
  [/^vp0?9/i, "VP9"],
  [/^vp0?8/i, "VP8"],
  [/^mp4v/i, "MPEG-4 Visual"],
  [/^(?:ac-?[34]|ec-?3)/i, "Dolby Digital"],
  [/^opus/i, "Opus"],
];

/** Empty if every browser plays all codecs of the list. */
export function codecName(codecs: string): string {
  for (const codec of codecs.split(",")) {
    const found = NAMES.find(([pattern]) => pattern.test(codec.trim()));
    if (found) return found[1];
  }
  return "";
}
