/** A minimum time between two sounds, so that a crowd's gifts sound like single quiet chimes. */
const GAP_MS = 400;
/** If the browser would start a sound later than this, the sound is skipped. */
const LATE_MS = 500;
/** Volume of a note, from 0 to 1. */
const LOUDNESS = 0.05;
const NOTE_S = 0.4;
/** The time between the starts of two notes. */
const STEP_S = 0.09;

/** Frequencies of the notes in hertz: for a small gift, and for a gift that fills the screen. */
const SMALL = [880, 1174.7] as const;
const BIG = [659.3, 830.6, 987.8, 1318.5] as const;

let audio: AudioContext | null = null;
let lastMs = Number.NEGATIVE_INFINITY;

/** Browsers allow sound only after the person has touched the page. */
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
    // A browser without sound still shows the gift.
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
