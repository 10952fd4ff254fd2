import type { TextValues } from "../texts/text.ts";
import type { Clock } from "./comfort.ts";

export type ClockTexts = (key: "time.am" | "time.pm", values?: TextValues) => string;

const NOON = 12;

/** `time` is `HH:mm` with 24 hours. With twelve hours 00:30 is 12:30 AM, and 12:30 is 12:30 PM. */
export function clockWords(time: string, clock: Clock | undefined, t: ClockTexts): string {
  if (clock !== "h12") return time;
  const hour = Number(time.slice(0, 2));
  return t(hour < NOON ? "time.am" : "time.pm", { time: `${hour % NOON || NOON}${time.slice(2)}` });
}
