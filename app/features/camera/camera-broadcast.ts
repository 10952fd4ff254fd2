import { Store } from "../messenger/store.ts";
import { BitRate } from "./bit-rate.ts";
import { CameraTake, recordedType } from "./camera-take.ts";
import { SegmentSender, TAKEN } from "./segment-sender.ts";

export type CameraPhase =
  /** Nothing was asked for; asking; the person said no; there is no camera; this browser cannot. */
  | "off"
  | "asking"
  | "denied"
  | "missing"
  | "unsupported"
  /** The picture is there; on the air; ended. */
  | "ready"
  | "live"
  | "ending"
  | "ended"
  /** The site refuses it: `reason` says why; empty where a different encoder sends. */
  | "refused";

export interface CameraView {
  phase: CameraPhase;
  reason: string;
  stream: MediaStream | null;
  /** `environment`: the camera at the back. */
  facing: "user" | "environment";
  canFlip: boolean;
  isMuted: boolean;
  /** Segments that arrived and that were dropped. */
  sent: number;
  dropped: number;
  /** When it went on the air, unix milliseconds of the server's clock. */
  sinceMs: number;
  /** Kilobits a second of the picture. */
  kbps: number;
  /** The network is slower than the picture; it does not answer. */
  isWeak: boolean;
  isLost: boolean;
  /** Seconds for which the page was hidden the last time; 0 for never. */
  awayS: number;
}

/** Services of the page for a broadcast from a camera. */
export interface CameraNeeds {
  /** Returns the push address, with its last slash. */
  push: () => Promise<string>;
  /** Tells the site that the broadcast is over. */
  ended: () => Promise<void>;
  /** Length of a segment in seconds. */
  lengthS: number;
  /** The server's time, unix milliseconds. */
  now: () => number;
}

const faultOf = (error: unknown): "denied" | "missing" =>
  error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "SecurityError") ? "denied" : "missing";

/** Characters of a run's name: two broadcasts of one phone never share a file's name. */
const RUN_LENGTH = 6;
const runName = (): string => `cam${crypto.randomUUID().replaceAll("-", "").slice(0, RUN_LENGTH)}`;

/** A broadcast from the camera of this device: the picture, its recorder, and what the network makes of it. */
export class CameraBroadcast extends Store<CameraView> {
  #take: CameraTake | null = null;
  #sender: SegmentSender | null = null;
  readonly #rate = new BitRate();
  #wakeLock: WakeLockSentinel | null = null;
  #hiddenAtMs = 0;
  /** Changes of the picture follow each other. */
  #turn: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(readonly needs: CameraNeeds) {
    super({
      phase: "off",
      reason: "",
      stream: null,
      facing: "user",
      canFlip: false,
      isMuted: false,
      sent: 0,
      dropped: 0,
      sinceMs: 0,
      kbps: 0,
      isWeak: false,
      isLost: false,
      awayS: 0,
    });
    document.addEventListener("visibilitychange", this.#seen);
  }

  /** Asks for camera and microphone, and shows the picture. */
  async open(): Promise<void> {
    if (recordedType() === null || !navigator.mediaDevices) return this.#change({ phase: "unsupported" });
    this.#change({ phase: "asking" });
    try {
      const stream = await this.#pictureOf(this.read().facing);
      const devices = await navigator.mediaDevices.enumerateDevices();
      // The page was left while the browser asked.
      if (this.#isClosed) return stopAll(stream);
      this.#change({ phase: "ready", stream, canFlip: devices.filter(({ kind }) => kind === "videoinput").length > 1 });
    } catch (error) {
      this.#change({ phase: faultOf(error) });
    }
  }

  /** Goes on the air. */
  async begin(): Promise<void> {
    const { stream } = this.read();
    if (!stream || this.read().phase === "live") return;
    const sinceMs = this.needs.now();
    this.#change({ phase: "live", reason: "", sent: 0, dropped: 0, isWeak: false, isLost: false, awayS: 0, sinceMs });
    const push = await this.needs.push().catch((error: unknown) => {
      this.#change({ phase: "refused", reason: error instanceof Error ? error.message : String(error) });
      return null;
    });
    if (push === null) return;
    this.#sender = new SegmentSender(push, runName(), {
      sent: (segment) => {
        this.#change({ sent: this.read().sent + 1, isLost: false, isWeak: !this.#rate.isUsual });
        if (this.#rate.sent(segment)) this.#renew();
      },
      dropped: (count) => {
        this.#change({ dropped: this.read().dropped + count, isWeak: true });
        if (this.#rate.down()) this.#renew();
      },
      lost: () => this.#change({ isLost: true }),
      refused: (status, reason) => {
        void this.#stop();
        this.#change({ phase: "refused", reason: status === TAKEN ? "" : reason });
      },
    });
    await this.#hold();
    this.#record();
  }

  /** Leaves the air, once what was recorded is sent. */
  async end(): Promise<void> {
    if (this.read().phase !== "live") return;
    this.#change({ phase: "ending" });
    await this.#turn;
    await this.#take?.end();
    await this.#sender?.end();
    await this.#stop();
    // It ends by itself where the site does not hear of it.
    await this.needs.ended().catch(() => undefined);
    this.#change({ phase: "ended" });
  }

  /** Shows the picture of the other camera. */
  flip(): void {
    const facing = this.read().facing === "user" ? "environment" : "user";
    this.#inTurn(async () => {
      const { stream: before } = this.read();
      await this.#take?.end();
      this.#take = null;
      // Many phones open no second camera while the first is on.
      if (before) stopAll(before);
      const stream = await this.#pictureOf(facing).catch(() => this.#pictureOf(this.read().facing));
      this.#change({ stream, facing: facingOf(stream) ?? facing });
      if (this.read().phase === "live") this.#record();
    });
  }

  mute(isMuted: boolean): void {
    for (const track of this.read().stream?.getAudioTracks() ?? []) track.enabled = !isMuted;
    this.#change({ isMuted });
  }

  /** Gives camera and microphone back. */
  close(): void {
    this.#isClosed = true;
    document.removeEventListener("visibilitychange", this.#seen);
    this.#sender?.stop();
    void this.#stop();
    const { stream } = this.read();
    if (stream) stopAll(stream);
  }

  /** Records the present picture at the present rate, and sends what is recorded. */
  #record(): void {
    const { stream } = this.read();
    const sender = this.#sender;
    const type = recordedType();
    if (!stream || !sender || type === null) return;
    const { kbps } = this.#rate.rate;
    const take = new CameraTake(
      stream,
      { type, kbps, lengthS: this.needs.lengthS, now: this.needs.now },
      {
        init: (bytes) => sender.begin(bytes),
        segment: (segment, startsAtMs) => sender.add(segment, startsAtMs),
        failed: () => {
          if (this.#take === take) this.#renew();
        },
      },
    );
    this.#take = take;
    this.#change({ kbps });
    take.start();
  }

  /** Records anew: at another rate, or after a failure. */
  #renew(): void {
    this.#inTurn(async () => {
      if (this.read().phase !== "live") return;
      await this.#take?.end();
      const { height } = this.#rate.rate;
      const [track] = this.read().stream?.getVideoTracks() ?? [];
      // A camera that cannot do it sends the larger picture in fewer bits.
      await track?.applyConstraints(sizeOf(height)).catch(() => undefined);
      this.#record();
    });
  }

  #inTurn(work: () => Promise<void>): void {
    this.#turn = this.#turn.then(work).catch(() => this.#change({ phase: "missing" }));
  }

  async #pictureOf(facing: "user" | "environment"): Promise<MediaStream> {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: facing, ...sizeOf(this.#rate.rate.height) },
      audio: { echoCancellation: true, noiseSuppression: true },
    });
    for (const track of stream.getAudioTracks()) track.enabled = !this.read().isMuted;
    // Phones take the camera away for a call, or when the page was hidden for long.
    for (const track of stream.getTracks()) track.addEventListener("ended", () => this.#lostPicture(stream));
    return stream;
  }

  #lostPicture(stream: MediaStream): void {
    if (this.#isClosed || this.read().stream !== stream) return;
    this.#inTurn(async () => {
      await this.#take?.end();
      this.#take = null;
      stopAll(stream);
      const next = await this.#pictureOf(this.read().facing);
      this.#change({ stream: next });
      if (this.read().phase === "live") this.#record();
    });
  }

  /** Keeps the screen on: a phone that sleeps takes the camera away. */
  async #hold(): Promise<void> {
    this.#wakeLock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
  }

  readonly #seen = (): void => {
    if (this.read().phase !== "live") return;
    if (document.hidden) {
      this.#hiddenAtMs = Date.now();
      return;
    }
    this.#change({ awayS: Math.round((Date.now() - this.#hiddenAtMs) / 1000) });
    // A hidden page loses its hold on the screen.
    void this.#hold();
  };

  async #stop(): Promise<void> {
    const take = this.#take;
    this.#take = null;
    this.#sender = null;
    await take?.end();
    await this.#wakeLock?.release().catch(() => undefined);
    this.#wakeLock = null;
  }

  #change(change: Partial<CameraView>): void {
    this.set({ ...this.read(), ...change });
  }
}

const stopAll = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** A picture of so many lines, as wide as a television's. */
const sizeOf = (height: number): MediaTrackConstraints => ({
  width: { ideal: Math.round((height * 16) / 9) },
  height: { ideal: height },
  frameRate: { ideal: 30, max: 30 },
});

const facingOf = (stream: MediaStream): "user" | "environment" | null => {
  const { facingMode } = stream.getVideoTracks()[0]?.getSettings() ?? {};
  return facingMode === "user" || facingMode === "environment" ? facingMode : null;
};
