/** Least time between two sounds, in milliseconds: a crowd's gifts are one quiet chime after the other. */
const GAP_MS = 400;
/** A sound that the browser lets begin later than this is left out, in milliseconds. */
const LATE_MS = 500;
/** Loudness of a note, of 1. */
const LOUDNESS = 0.05;
const NOTE_S = 0.4;
/** Between the beginnings of two notes, in seconds. */
const STEP_S = 0.09;

/** Notes in hertz of a small gift and of one that fills the screen. */
const SMALL = [880, 1174.7] as const;
const BIG = [659.3, 830.6, 987.8, 1318.5] as const;

let audio: AudioContext | null = null;
let lastMs = Number.NEGATIVE_INFINITY;

/** Plays a soft chime, made here without a file. Browsers allow it once somebody has touched the page. */
export async function playChime(isBig: boolean): Promise<void> {
  const nowMs = performance.now();
  if (nowMs - lastMs < GAP_MS) return;
  lastMs = nowMs;
  try {
    audio ??= new AudioContext();
    await audio.resume();
    if (performance.now() - nowMs > LATE_MS) return;
    for (const [at, hertz] of (isBig ? BIG : SMALL).entries()) note(audio, hertz, audio.currentTime + at * STEP_S);
  } catch {
    // A browser without sound shows the gift all the same.
  }
}

function note(context: AudioContext, hertz: number, at: number): void {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(LOUDNESS, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_S);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + NOTE_S);
}
