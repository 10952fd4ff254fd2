import { expect, vi } from "vitest";
import { type Channel, toList } from "./channel.ts";
import { countedStream, sampleFragment, toInit } from "./encoded.ts";

export interface EncoderOptions {
  prefix?: string;
  playlist?: string;
  path?: string;
  headers?: Record<string, string>;
  /** Length of each segment in the list, in seconds. */
  seconds?: string;
  kind?: "ts" | "m4s" | "mp4";
  initName?: string;
  /** Number of digits of a segment's number, with leading zeros. */
  digits?: number;
  from?: number;
}

/** An encoder that sends as ffmpeg does: a segment, then the list of the last six. */
export class TestEncoder {
  next: number;

  constructor(
    readonly channel: Channel,
    /** Mark in the content that distinguishes this encoder from others. */
    readonly mark: number,
    readonly options: EncoderOptions = {},
  ) {
    this.next = options.from ?? 0;
  }

  toName(number: number): string {
    const { prefix = "index", digits = 0, kind = "ts" } = this.options;
    return `${prefix}${String(number).padStart(digits, "0")}.${kind}`;
  }

  toBytes(number: number): Uint8Array<ArrayBuffer> {
    const { kind = "ts", from = 0 } = this.options;
    const made = number - from;
    return kind === "ts" ? countedStream(this.mark, number, { made }) : sampleFragment(this.mark, number, { made });
  }

  async #send(name: string, body: BodyInit): Promise<number> {
    const { path = "", headers = {} } = this.options;
    return (await this.channel.send(`${path}${name}`, body, { headers })).status;
  }

  file(number = this.next): Promise<number> {
    return this.#send(this.toName(number), this.toBytes(number));
  }

  list(end = this.next, more = ""): Promise<number> {
    const { playlist = "index", seconds = "1.000", kind = "ts", initName = "init.mp4", from = 0 } = this.options;
    const first = Math.max(from, end - 5);
    const names = Array.from({ length: end - first + 1 }, (_, at) => this.toName(first + at));
    const map = kind === "ts" ? "" : `#EXT-X-MAP:URI="${initName}"\n`;
    return this.#send(`${playlist}.m3u8`, toList(names, { sequence: first, seconds, more: map + more }));
  }

  init(): Promise<number> {
    return this.#send(this.options.initName ?? "init.mp4", toInit(this.mark));
  }

  async step(): Promise<[file: number, list: number]> {
    const answers: [number, number] = [await this.file(), await this.list()];
    this.next += 1;
    return answers;
  }
}

export const pass = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

/** Lets an encoder send for some seconds, and expects the same answers in each. */
export async function seconds(encoder: TestEncoder, count: number, answers: [number, number] = [201, 200]): Promise<void> {
  for (let at = 0; at < count; at++, pass(1_000)) expect(await encoder.step()).toEqual(answers);
}

/** Returns the segments in a viewer's playlist, as the marks and numbers of their encoders. `|` marks a discontinuity. */
export async function seen(channel: Channel, quality = "HD"): Promise<string> {
  const text = await channel.watched(`${quality}.m3u8?back`);
  const shown: string[] = [];
  for (const line of text.split("\n")) {
    if (line === "#EXT-X-DISCONTINUITY") shown.push("|");
    if (line === "" || line.startsWith("#")) continue;
    const bytes = new Uint8Array(await (await channel.get(line)).arrayBuffer());
    shown.push(new TextDecoder().decode(bytes.slice(-8)).trim());
  }
  return shown.join(" ");
}

export const numbered = (mark: number, count: number, from = 0): string =>
  Array.from({ length: count }, (_, at) => `${mark}:${from + at}`).join(" ");
