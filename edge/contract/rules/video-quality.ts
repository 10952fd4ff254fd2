/** Video qualities, each also with Chinese (CN) or English (EN) commentary (Specification 4.8). */
export const VIDEO_QUALITIES = ["SD", "HD", "CNSD", "ENSD", "CNHD", "ENHD"] as const;

/** A video quality (Specification 4.8). */
export type VideoQuality = (typeof VIDEO_QUALITIES)[number];

/** What a quality says: its definition, and the language of its commentary if it names one (Specification 4.8). */
export function readVideoQuality(quality: VideoQuality): { definition: "SD" | "HD"; commentary: "zh" | "en" | null } {
  const commentary = quality.startsWith("CN") ? "zh" : quality.startsWith("EN") ? "en" : null;
  return { definition: quality.endsWith("HD") ? "HD" : "SD", commentary };
}
