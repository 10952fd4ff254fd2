import { spawn } from "node:child_process";
import { HEIGHT, TimeCodeFrames, WIDTH } from "./time-code.mjs";

const FRAMES_A_SECOND = 25;

/** Output formats of ffmpeg: segments of one second, or parts of half a second. */
export const SEGMENTS = { time: "1", flags: "program_date_time", list: "index.m3u8" };
export const PARTS = { time: "0.5", flags: "program_date_time+split_by_time", list: "parts/index.m3u8" };

/** Returns a function that ends the encoder. */
export function startEncoder(push, { time, flags, list }) {
  const encoder = spawn(
    "ffmpeg",
    [
      ...["-hide_banner", "-loglevel", "error"],
      ...[
        "-f",
        "rawvideo",
        "-pix_fmt",
        "yuv420p",
        "-s",
        `${WIDTH}x${HEIGHT}`,
        "-framerate",
        String(FRAMES_A_SECOND),
        "-i",
        "pipe:0",
      ],
      ...["-re", "-f", "lavfi", "-i", "sine=frequency=330"],
      ...[
        "-c:v",
        "libx264",
        "-preset",
        "ultrafast",
        "-tune",
        "zerolatency",
        "-b:v",
        "900k",
        "-maxrate",
        "1200k",
        "-bufsize",
        "1200k",
      ],
      ...[
        "-g",
        String(FRAMES_A_SECOND),
        "-keyint_min",
        String(FRAMES_A_SECOND),
        "-sc_threshold",
        "0",
        "-c:a",
        "aac",
        "-b:a",
        "64k",
      ],
      ...["-f", "hls", "-hls_time", time, "-hls_list_size", "6", "-hls_flags", flags],
      ...["-method", "PUT", `${push}${list}`],
    ],
    { stdio: ["pipe", "ignore", "inherit"] },
  );
  const frames = new TimeCodeFrames();
  const startedAt = Date.now();
  let sent = 0;
  let isOver = false;
  encoder.stdin.on("error", () => {
    // The encoder has ended, so the error is ignored.
  });
  const timer = setInterval(
    () => {
      const due = Math.floor(((Date.now() - startedAt) * FRAMES_A_SECOND) / 1000);
      for (; sent < due && !isOver; sent++) encoder.stdin.write(Buffer.from(frames.at(Date.now())));
    },
    1000 / FRAMES_A_SECOND / 2,
  );
  return {
    isRunning: () => encoder.exitCode === null,
    end: () => {
      isOver = true;
      clearInterval(timer);
      encoder.kill("SIGKILL");
    },
  };
}
