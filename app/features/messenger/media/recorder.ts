import { toWave, VOICE_MAX_S } from "#edge/contract/rules/chat-media.ts";
import { Store } from "#app/state/observable.ts";

/** The recording formats in order of preference. The formats that all browsers can play come first. */
const FORMATS = [
  ["audio/mp4;codecs=mp4a.40.2", "m4a"],
  ["audio/webm;codecs=opus", "webm"],
  ["audio/ogg;codecs=opus", "ogg"],
  ["audio/mp4", "m4a"],
] as const;
/** Time and volume are read at this interval. */
const READ_EVERY_MS = 100;

export interface RecorderView {
  phase: "asking" | "recording" | "full" | "denied" | "missing";
  seconds: number;
  /** Volume, from 0 to 1. */
  level: number;
}

/** The length is in seconds. */
export interface Recorded {
  file: File;
  seconds: number;
  /** The volume over the recording's time (edge/contract/rules/chat-media.ts). */
  wave: string;
}

/** `asked`: the person has just accepted the browser's prompt, so nothing was recorded yet. */
export type MicrophoneAnswer = "granted" | "asked" | "denied" | "missing";

async function isGranted(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: "microphone" as PermissionName });
    return state === "granted";
  } catch {
    // The browser cannot tell whether the microphone is permitted, so the request for recording decides.
    return true;
  }
}

const toFault = (error: unknown): "denied" | "missing" =>
  error instanceof DOMException && error.name === "NotAllowedError" ? "denied" : "missing";

/** Opens no prompt if permission is already granted. */
export async function askForMicrophone(): Promise<MicrophoneAnswer> {
  if (!navigator.mediaDevices || typeof MediaRecorder === "undefined") return "missing";
  if (await isGranted()) return "granted";
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
    return "asked";
  } catch (error) {
    return toFault(error);
  }
}

/** A voice message lasts at most one minute. */
export class Recorder extends Store<RecorderView> {
  #recorder: MediaRecorder | null = null;
  #stream: MediaStream | null = null;
  #sound: AudioContext | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #startedAt = 0;
  #isClosed = false;
  readonly #parts: Blob[] = [];
  readonly #levels: number[] = [];

  constructor() {
    super({ phase: "asking", seconds: 0, level: 0 });
  }

  async begin(): Promise<void> {
    if (!navigator.mediaDevices || typeof MediaRecorder === "undefined") return this.#change({ phase: "missing" });
    try {
      this.#stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    } catch (error) {
      return this.#change({ phase: toFault(error) });
    }
    // The viewer closed the panel while the browser's prompt was open.
    if (this.#isClosed) return this.close();
    const [format] = FORMATS.find(([type]) => MediaRecorder.isTypeSupported(type)) ?? [];
    this.#recorder = new MediaRecorder(this.#stream, format ? { mimeType: format } : {});
    this.#recorder.ondataavailable = ({ data }) => this.#parts.push(data);
    this.#recorder.start();
    this.#startedAt = performance.now();
    const readLevel = this.#listen(this.#stream);
    this.#change({ phase: "recording" });
    this.#timer = setInterval(() => {
      const seconds = Math.min(VOICE_MAX_S, (performance.now() - this.#startedAt) / 1_000);
      const level = readLevel();
      this.#levels.push(level);
      this.#change({ seconds, level });
      if (seconds < VOICE_MAX_S) return;
      this.#recorder?.pause();
      clearInterval(this.#timer);
      this.#change({ phase: "full", level: 0 });
    }, READ_EVERY_MS);
  }

  /** null if the recording is empty. */
  async end(): Promise<Recorded | null> {
    const recorder = this.#recorder;
    if (!recorder) return null;
    const { seconds } = this.read();
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.stop();
    await stopped;
    this.close();
    const [type = ""] = recorder.mimeType.split(";");
    const [, extension = "webm"] = FORMATS.find(([format]) => format.startsWith(type)) ?? [];
    const file = new File(this.#parts, `voice.${extension}`, { type });
    return file.size === 0 ? null : { file, seconds: Math.max(1, Math.round(seconds)), wave: toWave(this.#levels) };
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    void this.#sound?.close().catch(() => undefined);
    this.#sound = null;
  }

  #change(change: Partial<RecorderView>): void {
    this.set({ ...this.read(), ...change });
  }

  #listen(stream: MediaStream): () => number {
    const sound = new AudioContext();
    this.#sound = sound;
    const analyser = sound.createAnalyser();
    sound.createMediaStreamSource(stream).connect(analyser);
    const wave = new Uint8Array(analyser.fftSize);
    return () => {
      analyser.getByteTimeDomainData(wave);
      return Math.min(1, wave.reduce((most, at) => Math.max(most, Math.abs(at - 128)), 0) / 64);
    };
  }
}
