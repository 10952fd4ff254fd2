import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";

/** Runs of an encoder: container, tracks, size and rate. */
export const RUNS = {
  "ts both": { type: "mpegts", size: "160x90", rate: 15, tracks: "av" },
  "ts large, 50 a second": { type: "mpegts", size: "320x180", rate: 50, tracks: "av" },
  "ts video": { type: "mpegts", size: "160x90", rate: 15, tracks: "v" },
  "ts audio": { type: "mpegts", size: "160x90", rate: 15, tracks: "a" },
  "mp4 both": { type: "fmp4", size: "160x90", rate: 15, tracks: "av" },
  "mp4 large, 50 a second": { type: "fmp4", size: "320x180", rate: 50, tracks: "av" },
  "mp4 video": { type: "fmp4", size: "160x90", rate: 15, tracks: "v" },
  "mp4 audio": { type: "fmp4", size: "160x90", rate: 15, tracks: "a" },
  "ts hevc": { type: "mpegts", size: "160x90", rate: 15, tracks: "v", codec: "libx265" },
} as const;
export type Run = keyof typeof RUNS;

/** Length of a run, in seconds and segments. */
export const RUN_S = 3;

/** A run's segments in the order of ffmpeg's list, with the initialization section if there is one. */
interface Segments {
  init: string | null;
  list: { name: string; seconds: string }[];
}

const SUMMED_UP = "#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n";

export class Parts {
  readonly #folder = mkdtempSync(join(tmpdir(), "matchday-parts-"));
  readonly #made = new Map<Run, Segments>();

  /** Each run is encoded only once. */
  of(run: Run): Segments {
    const known = this.#made.get(run);
    if (known) return known;
    const { type, size, rate, tracks, ...more } = RUNS[run];
    const name = `run${this.#made.size}`;
    const list = join(this.#folder, `${name}.m3u8`);
    execFileSync("ffmpeg", [
      ...["-hide_banner", "-loglevel", "error"],
      ...(tracks.includes("v") ? ["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=${rate}:duration=${RUN_S}`] : []),
      ...(tracks.includes("a") ? ["-f", "lavfi", "-i", `sine=frequency=330:duration=${RUN_S}`] : []),
      ...["-pix_fmt", "yuv420p", "-c:v", "codec" in more ? more.codec : "libx264", "-preset", "ultrafast"],
      ...("codec" in more ? ["-x265-params", "log-level=none"] : []),
      ...["-g", String(rate), "-keyint_min", String(rate), "-sc_threshold", "0", "-c:a", "aac", "-b:a", "32k"],
      ...["-f", "hls", "-hls_time", "1", "-hls_list_size", "0", "-hls_segment_type", type],
      ...["-hls_fmp4_init_filename", `${name}-init.mp4`],
      ...["-hls_segment_filename", join(this.#folder, `${name}-%d.${type === "fmp4" ? "m4s" : "ts"}`), list],
    ]);
    const text = readFileSync(list, "utf8");
    const segments = [...text.matchAll(/#EXTINF:([\d.]+),\n(\S+)/g)].map(([, seconds = "", file = ""]) => ({
      name: file,
      seconds,
    }));
    const made = { init: /#EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1] ?? null, list: segments };
    this.#made.set(run, made);
    return made;
  }

  #toLines(run: Run, most = RUN_S): string {
    const { init, list } = this.of(run);
    const lines = list.slice(0, most).map(({ name, seconds }) => `#EXTINF:${seconds},\n${name}\n`);
    return (init === null ? "" : `#EXT-X-MAP:URI="${init}"\n`) + lines.join("");
  }

  /** Sends runs to a push address as encoders do. `pause` waits between two runs. */
  async push(address: string, runs: readonly Run[], pause: () => Promise<unknown>): Promise<void> {
    const put = async (name: string, body: BodyInit): Promise<void> => {
      const response = await fetch(`${address}${name}`, { method: "PUT", body });
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    };
    for (const run of runs) {
      const { init, list } = this.of(run);
      const read = (name: string) => new Uint8Array(readFileSync(join(this.#folder, name)));
      // Uses ffmpeg's names, which are the same after each restart.
      if (init !== null) await put("init.mp4", read(init));
      for (const [at, { name }] of list.entries()) await put(`index${at}${name.slice(name.lastIndexOf("."))}`, read(name));
      const lines = this.#toLines(run).replaceAll(
        /run\d+-(?:(init)|(\d+))/g,
        (_, first = "", number = "") => first || `index${number}`,
      );
      await put("index.m3u8", `${SUMMED_UP}#EXT-X-MEDIA-SEQUENCE:0\n${lines}`);
      await pause();
    }
  }

  /**
   * Makes a page get encoder runs in place of the recording whose playlists are under `path`. Returns the segments that it
   * requests.
   */
  async replace(page: Page, path: string, runs: readonly Run[]): Promise<string[]> {
    const text = `${SUMMED_UP}${runs.map((run) => this.#toLines(run, 2)).join("#EXT-X-DISCONTINUITY\n")}#EXT-X-ENDLIST\n`;
    const requests: string[] = [];
    await page.route(`**${path}*`, async (route) => {
      const file = basename(new URL(route.request().url()).pathname);
      const body = file === "master.m3u8" ? '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=200000,NAME="HD"\nHD.m3u8\n' : text;
      if (file.endsWith(".m3u8")) return route.fulfill({ contentType: "application/vnd.apple.mpegurl", body });
      requests.push(file);
      return route.fulfill({ body: readFileSync(join(this.#folder, file)) });
    });
    return requests;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}
