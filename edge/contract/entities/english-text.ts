import * as z from "zod";

/** A text in English. Hosts of an earlier release do not send it; readers get another language then (rules/names.ts). */
export const EnglishText = z.string().default("");
