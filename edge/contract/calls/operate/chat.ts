import * as z from "zod";
import { numeric } from "../../numeric.ts";
import { CHANGE_FIELDS, operatorCalls, REASONED_FIELDS } from "./change.ts";

const call = operatorCalls({ source: "5.43" });

/** Durations of a mute in seconds (Specification 9.2). */
export const MUTE_SECONDS = [600, 3_600, 86_400, 259_200] as const;
const MuteSeconds = numeric(
  z.number().refine((seconds) => MUTE_SECONDS.some((known) => known === seconds), "must be 600, 3600, 86400 or 259200"),
);
const GroupId = z.string().trim().min(1, "must not be empty").max(96, "must have at most 96 characters");
const WORDS_MAX = 5_000;

/** A chat user: the number of an account, or the chat id of a user without an account, such as a guest. */
const SPEAKER = "must be the number of an account or the chat id of a guest";
const Speaker = z
  .union([z.int().positive(), z.string().max(128)], SPEAKER)
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^[\w@#.:-]{1,128}$/, SPEAKER));
const Seconds = z.union([numeric(z.number().refine((seconds) => seconds === 0)), MuteSeconds]);

/**
 * True if the text has a character that is not an accent, a space or a zero-width space. Any other text counts as empty, because
 * the filter removes accents from messages, and pasted lists may contain zero-width spaces.
 */
const isWord = (word: string): boolean => /[^\p{M}\p{Cf}\s]/u.test(word.normalize("NFKD"));

/** One word a line; lines that look empty are ignored. */
const Words = z
  .string()
  .max(60_000, "must have at most 60000 characters")
  .default("")
  .transform((text) => [
    ...new Set(
      text
        .split(/[\n,\uFF0C]/)
        .map((word) => word.trim())
        .filter(isWord),
    ),
  ])
  .pipe(z.array(z.string().max(50, "must have at most 50 characters")).max(WORDS_MAX, `must be at most ${WORDS_MAX}`));

export const chatCalls = {
  getLexicon: call.post("/api/operate/getLexicon", {
    summary: "Words that nobody may say, beside those of the configuration",
    input: z.object({}),
    data: z.object({ words: z.array(z.string()), fixed: z.array(z.string()), version: z.number() }),
  }),
  saveLexicon: call.change("/api/operate/saveLexicon", {
    summary: "Sets these words, one a line; the chat goes by them within ten seconds",
    input: z.object({ ...CHANGE_FIELDS, words: Words }),
  }),
  mutePerson: call.change("/api/operate/mutePerson", {
    summary: "Keeps an account or a guest from speaking anywhere in the chat for so many seconds; 0 lets them speak again",
    source: "9.2",
    input: z.object({ ...REASONED_FIELDS, person: Speaker, seconds: Seconds }),
  }),
  muteInRoom: call.change("/api/operate/muteInRoom", {
    summary: "Keeps a member, who may be a guest, from speaking in one room; 0 lets them speak again",
    source: "5.30, 9.2",
    input: z.object({ ...REASONED_FIELDS, group_id: GroupId, person: Speaker, seconds: Seconds }),
  }),
  removeFile: call.change("/api/operate/removeFile", {
    summary:
      "Takes a stored file down for good: its address answers 404 and its key is refused; an avatar falls back to the brand's",
    source: "docs/decisions",
    input: z.object({
      ...REASONED_FIELDS,
      address: z.string().trim().min(1, "must not be empty").max(400, "must have at most 400 characters"),
    }),
  }),
  banInRoom: call.change("/api/operate/banInRoom", {
    summary: "Shows an account or a guest out of a room for so many seconds; 0 lets them in again",
    source: "5.31",
    input: z.object({ ...REASONED_FIELDS, group_id: GroupId, person: Speaker, seconds: Seconds }),
  }),
};
