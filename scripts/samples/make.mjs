/**
 * `node scripts/samples/make.mjs`: makes the sample streams and clips of the embedded world, public/m/samples. The output is
 * committed, so only this script needs ffmpeg. Each run makes the same pictures.
 *
 * Streams: three loops of 20 s in two qualities, H.264 and AAC in MPEG-TS segments of one second. Clips: eight of 6 s, MP4.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { toSfnt } from "../font-slices.mjs";
import { basketball, following, football, LOOP_S, studio } from "./scenes.mjs";

const ROOT = resolve(import.meta.dirname, "../..");
const OUT = join(ROOT, "public/m/samples");
/** Frames drawn per second; ffmpeg shows each twice. */
const FPS = 12.5;
const SCENES = { football, basketball, studio };
const SOUND = {
  football: "anoisesrc=color=brown:amplitude=0.5:seed=3,bandpass=f=500:w=700,tremolo=f=0.1:d=0.5,volume=0.9",
  basketball: "anoisesrc=color=pink:amplitude=0.3:seed=5,bandpass=f=900:w=900,tremolo=f=0.2:d=0.6,volume=0.6",
  studio: "anoisesrc=color=brown:amplitude=0.1:seed=7,lowpass=f=300,volume=0.4",
};

await initWasm(readFileSync(join(ROOT, "node_modules/@resvg/resvg-wasm/index_bg.wasm")));
/** Latin letters and digits for the tactics board. */
const fonts = readdirSync(join(ROOT, "node_modules/@fontsource/noto-sans-sc/files"))
  .filter((name) => /latin-700-normal\.woff$/.test(name))
  .map((name) => toSfnt(readFileSync(join(ROOT, "node_modules/@fontsource/noto-sans-sc/files", name))));

const draw = (svg, width) =>
  new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    font: { fontBuffers: fonts, defaultFontFamily: "Noto Sans SC" },
  }).render();

/** Pixels of the drawn streams. */
const DRAWN = [854, 480];

async function encode(svgAt, [width, height], seconds, sound, args) {
  const ffmpeg = spawn(
    "ffmpeg",
    [
      ...["-hide_banner", "-loglevel", "error", "-y"],
      ...["-f", "rawvideo", "-pix_fmt", "rgba", "-s", `${width}x${height}`, "-r", String(FPS), "-i", "-"],
      ...["-f", "lavfi", "-i", sound, "-t", String(seconds), "-r", "25", "-pix_fmt", "yuv420p"],
      ...["-c:v", "libx264", "-preset", "veryslow", "-profile:v", "main", "-g", "25", "-keyint_min", "25", "-sc_threshold", "0"],
      ...["-c:a", "aac", "-ac", "1", "-ar", "44100", "-bitexact", ...args],
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const ended = once(ffmpeg, "exit");
  for (let frame = 0; frame < seconds * FPS; frame++) {
    const { pixels } = draw(svgAt(frame / FPS), width);
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, "drain");
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

const bytesIn = (folder) => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

async function makeStream(name) {
  for (const [quality, size, rate, audio] of [
    ["HD", [854, 480], 106, "40k"],
    ["SD", [426, 240], 21, "16k"],
  ]) {
    const folder = join(OUT, "streams", name, quality);
    mkdirSync(folder, { recursive: true });
    await encode(SCENES[name], DRAWN, LOOP_S, SOUND[name], [
      ...[
        "-vf",
        `scale=${size.join(":")}`,
        "-b:v",
        `${rate}k`,
        "-maxrate",
        `${rate * 1.4}k`,
        "-bufsize",
        `${rate * 2}k`,
        "-b:a",
        audio,
      ],
      ...[
        "-f",
        "hls",
        "-hls_time",
        "1",
        "-hls_list_size",
        "0",
        "-hls_segment_filename",
        join(folder, "%d.ts"),
        join(folder, "list.m3u8"),
      ],
    ]);
    const durations = [...readFileSync(join(folder, "list.m3u8"), "utf8").matchAll(/#EXTINF:([\d.]+)/g)].map(([, text]) =>
      Number(text),
    );
    rmSync(join(folder, "list.m3u8"));
    console.log(
      `${name} ${quality}: ${durations.length} segments of ${Math.min(...durations)} to ${Math.max(...durations)} s, ${Math.round(bytesIn(folder) / 1024)} kB`,
    );
  }
  await still(SCENES[name](4.2), 854, join(OUT, "streams", name, "poster.webp"));
}

async function still(svg, width, file) {
  const png = draw(svg, width).asPng();
  const ffmpeg = spawn("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", "-i", "-", "-quality", "62", file], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  ffmpeg.stdin.end(png);
  await once(ffmpeg, "exit");
}

/** Each clip has a scene, its first second in the loop, and the width of the field that the camera shows. */
const CLIPS = [
  ["football", 6.4, 200],
  ["basketball", 6.8, 190],
  ["football", 10.5, 230],
  ["basketball", 1.2, 220],
  ["football", 1.4, 190],
  ["basketball", 11.6, 200],
  ["football", 14.2, 240],
  ["basketball", 14.4, 230],
];
const CLIP_S = 6;
const CLIP_SIZE = [480, 854];

async function makeClip(number, [scene, from, seen]) {
  const height = (seen * CLIP_SIZE[1]) / CLIP_SIZE[0];
  const at = (t) => {
    const time = (from + t) % LOOP_S;
    return SCENES[scene](time, following(scene, time, seen, height));
  };
  const file = join(OUT, "clips", `${number}.mp4`);
  await encode(at, CLIP_SIZE, CLIP_S, SOUND[scene], [
    "-b:v",
    "130k",
    "-maxrate",
    "190k",
    "-bufsize",
    "260k",
    "-b:a",
    "32k",
    "-movflags",
    "+faststart",
    file,
  ]);
  await still(at(2), CLIP_SIZE[0], join(OUT, "clips", `${number}.webp`));
  console.log(`clip ${number}: ${Math.round(statSync(file).size / 1024)} kB`);
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(join(OUT, "clips"), { recursive: true });
for (const name of Object.keys(SCENES)) await makeStream(name);
for (const [index, clip] of CLIPS.entries()) await makeClip(index + 1, clip);
console.log(
  `${Math.round(
    readdirSync(OUT, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) / 1024,
  )} kB in all`,
);
