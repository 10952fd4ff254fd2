import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

/** Whether this machine has ffmpeg; the test command installs it where it may. */
export const hasEncoder = (): boolean => spawnSync("ffmpeg", ["-version"]).status === 0;

/** An anchor's push address, room and playlist, as `npm run -s stream-key` prints them. */
export interface StreamKey {
  push: string;
  page: string;
  playlist: string;
}

/** Returns the key of an approved anchor of the server under test. */
export const streamKey = (mobile: string): StreamKey =>
  JSON.parse(execFileSync(process.execPath, ["scripts/stream-key.mjs", mobile], { cwd: ROOT, encoding: "utf8" }));

/** Sends a test picture in segments of one second, as an anchor's ffmpeg does. */
export class Encoder {
  readonly #process: ChildProcess;

  constructor(push: string, options: { type?: "mpegts" | "fmp4" } = {}) {
    this.#process = spawn(
      "ffmpeg",
      [
        ...["-hide_banner", "-loglevel", "error", "-re"],
        ...["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=25", "-f", "lavfi", "-i", "sine=frequency=330"],
        ...["-c:v", "libx264", "-preset", "ultrafast", "-tune", "zerolatency", "-pix_fmt", "yuv420p"],
        ...["-g", "25", "-keyint_min", "25", "-sc_threshold", "0", "-b:v", "300k", "-c:a", "aac", "-b:a", "48k"],
        ...["-f", "hls", "-hls_time", "1", "-hls_list_size", "6", "-hls_flags", "program_date_time"],
        ...["-hls_segment_type", options.type ?? "mpegts", "-method", "PUT", `${push}index.m3u8`],
      ],
      { stdio: "ignore" },
    );
  }

  /** Ends it as a crash would: without a last word. */
  async kill(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGKILL");
    await ended;
  }
}
