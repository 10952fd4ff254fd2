import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";

const ROOT = resolve(import.meta.dirname, "../..");

/** `npm test` installs ffmpeg if it may. */
export const hasEncoder = (): boolean => spawnSync("ffmpeg", ["-version"]).status === 0;

/** An anchor's push address, room and playlist, as `npm run -s stream-key` prints them. */
export interface StreamKey {
  push: string;
  page: string;
  playlist: string;
}

/** Returns the key of an approved anchor of the server under test, or of the server with the data in `dataDir`. */
export const streamKey = (mobile: string, dataDir = process.env.DATA_DIR): StreamKey =>
  JSON.parse(
    execFileSync(process.execPath, ["scripts/stream-key.mjs", mobile], {
      cwd: ROOT,
      encoding: "utf8",
      env: { ...process.env, ...(dataDir !== undefined && { DATA_DIR: dataDir }) },
    }),
  );

/** Arguments for two qualities of one picture, as docs/streams.md names them. */
const TWO_QUALITIES = [
  ...["-map", "0:v", "-map", "1:a", "-map", "0:v", "-map", "1:a", "-s:v:1", "160x90"],
  ...["-var_stream_map", "v:0,a:0,name:HD v:1,a:1,name:SD", "-master_pl_name", "master.m3u8"],
];

interface EncoderOptions {
  type?: "mpegts" | "fmp4";
  qualities?: 1 | 2;
  codec?: "libx264" | "libx265";
  isParted?: boolean;
}

/** Sends a test picture in segments of one second, or in parts of half a second, as an anchor's ffmpeg does. */
export class Encoder {
  readonly #process: ChildProcess;

  constructor(push: string, { type = "mpegts", qualities = 1, codec = "libx264", isParted = false }: EncoderOptions = {}) {
    const [seconds, flags, folder] = isParted ? ["0.5", "+split_by_time", "parts/"] : ["1", "", ""];
    this.#process = spawn(
      "ffmpeg",
      [
        ...["-hide_banner", "-loglevel", "error", "-re"],
        ...["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=25", "-f", "lavfi", "-i", "sine=frequency=330"],
        ...["-c:v", codec, "-preset", "ultrafast", "-tune", "zerolatency", "-pix_fmt", "yuv420p"],
        ...["-g", "25", "-keyint_min", "25", "-sc_threshold", "0", "-b:v", "300k", "-c:a", "aac", "-b:a", "48k"],
        ...(qualities === 2 ? TWO_QUALITIES : []),
        ...["-f", "hls", "-hls_time", seconds, "-hls_list_size", "6", "-hls_flags", `program_date_time${flags}`],
        ...["-hls_segment_type", type, "-method", "PUT", `${push}${qualities === 2 ? "%v/" : ""}${folder}index.m3u8`],
      ],
      { stdio: "ignore" },
    );
  }

  /** Kills the process as a crash would, without a clean end. */
  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGKILL");
    await ended;
  }
}

/**
 * Plays some seconds of a playlist with ffmpeg. Returns the number of decoded frames, and the error messages. This process keeps
 * running meanwhile, so that it notices when the server closes a connection.
 */
export async function decoded(playlist: string, seconds: number): Promise<{ frames: number; complaints: string }> {
  const player = spawn(
    "ffmpeg",
    ["-hide_banner", "-loglevel", "error", "-i", playlist, "-t", String(seconds), "-f", "null", "-progress", "pipe:1", "-"],
    { stdio: ["ignore", "pipe", "pipe"], timeout: 60_000 },
  );
  const [progress, complaints] = await Promise.all([text(player.stdout), text(player.stderr)]);
  return { frames: Number(progress.match(/(?<=frame=)\d+/g)?.at(-1) ?? 0), complaints };
}
