import { isPartLength, PARTS_FOLDER } from "#edge/contract/rules/broadcasts.ts";
import { Store } from "#app/state/observable.ts";
import { BitRate } from "./bit-rate.ts";
import {
  type CameraChoice,
  findFacing,
  toFault,
  hasOtherCamera,
  openPicture,
  otherCamera,
  pictureSize,
  toSize,
  stopAll,
} from "./camera-source.ts";
import { CameraTake, recordedType } from "./camera-take.ts";
import { type CameraNeeds, type CameraView, UNOPENED } from "./camera-view.ts";
import { LitScreen } from "./lit-screen.ts";
import { SegmentSender, TAKEN } from "./segment-sender.ts";

/** The random name of a broadcast has this many characters, so that two broadcasts of one phone never share a file name. */
const RUN_LENGTH = 6;
const runName = (): string => `cam${crypto.randomUUID().replaceAll("-", "").slice(0, RUN_LENGTH)}`;

/**
 * If no segment arrives for `STOPPED_AFTER_MS` (checked every `LOOK_MS`), the video counts as stopped. A phone call can cause this.
 */
const STOPPED_AFTER_MS = 8_000;
const LOOK_MS = 2_000;
/**
 * A lost camera is reopened every `REOPEN_EACH_MS`, for `REOPEN_FOR_MS`. That is less than the 18 s for which the site waits for a
 * broadcast to continue.
 */
const REOPEN_EACH_MS = 2_000;
const REOPEN_FOR_MS = 15_000;
/** If this many recorders in a row fail without a segment, the browser counts as unsupported. */
const FAILED_MAX = 3;

export class CameraBroadcast extends Store<CameraView> {
  #take: CameraTake | null = null;
  #sender: SegmentSender | null = null;
  readonly #rate = new BitRate();
  readonly #screen = new LitScreen();
  #hiddenAtMs = 0;
  #choice: CameraChoice = { facing: "user" };
  /** `#failed` is the number of recorders that have failed since the latest segment. */
  #segmentAtMs = 0;
  #failed = 0;
  #watch: ReturnType<typeof setInterval> | undefined;
  /** Camera changes run one after another. This promise resolves after the last change. */
  #turn: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(readonly needs: CameraNeeds) {
    super(UNOPENED);
    document.addEventListener("visibilitychange", this.#seen);
  }

  async open(): Promise<void> {
    if (recordedType() === null || !navigator.mediaDevices) return this.#change({ phase: "unsupported" });
    this.#change({ phase: "asking" });
    try {
      const stream = await this.#picture();
      const canFlip = await hasOtherCamera();
      if (this.#isClosed) return stopAll(stream);
      this.#change({ phase: "ready", stream, canFlip, facing: findFacing(stream) ?? this.read().facing });
    } catch (error) {
      this.#change({ phase: toFault(error) });
    }
  }

  async begin(): Promise<void> {
    const { stream } = this.read();
    if (!stream || this.read().phase === "live") return;
    const sinceMs = this.needs.now();
    this.#change({ phase: "live", reason: "", sent: 0, dropped: 0, isWeak: false, isLost: false, awayS: 0, sinceMs });
    const push = await this.needs.push().catch((error: unknown) => {
      this.#change({ phase: "refused", reason: error instanceof Error ? error.message : String(error) });
      return null;
    });
    if (push === null || this.#isClosed) return;
    const folder = isPartLength(this.needs.lengthS) ? PARTS_FOLDER : "";
    this.#sender = new SegmentSender(push + folder, runName(), {
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
    this.#failed = 0;
    this.#segmentAtMs = Date.now();
    this.#watch = setInterval(() => this.#look(), LOOK_MS);
    await this.#screen.hold();
    // Recording begins after any camera change that is still in progress.
    this.#inTurn(async () => this.#record());
  }

  async end(): Promise<void> {
    if (this.read().phase !== "live") return;
    this.#change({ phase: "ending" });
    await this.#turn;
    await this.#take?.end();
    await this.#sender?.end();
    await this.#stop();
    // The site ends the broadcast by itself after a timeout, so a failure is ignored.
    await this.needs.ended().catch(() => undefined);
    this.#change({ phase: "ended" });
  }

  flip(): void {
    this.#inTurn(async () => {
      const { stream: before, facing } = this.read();
      const present = this.#choice;
      this.#choice = await otherCamera(before, facing);
      await this.#endTake();
      // The first camera is closed before the second opens, because many phones open only one at a time.
      stopAll(before);
      const stream = await this.#picture().catch(() => {
        this.#choice = present;
        return this.#picture();
      });
      const wanted = "facing" in this.#choice ? this.#choice.facing : facing;
      this.#change({ stream, facing: findFacing(stream) ?? wanted });
      if (this.read().phase === "live") this.#record();
    });
  }

  mute(isMuted: boolean): void {
    for (const track of this.read().stream?.getAudioTracks() ?? []) track.enabled = !isMuted;
    this.#change({ isMuted });
  }

  close(): void {
    const { phase } = this.read();
    this.#isClosed = true;
    document.removeEventListener("visibilitychange", this.#seen);
    this.#sender?.stop();
    void this.#stop();
    stopAll(this.read().stream);
    // Reports the end at once, so that viewers do not wait for video that never comes.
    if (phase === "live") void this.needs.ended().catch(() => undefined);
  }

  #record(): void {
    const { stream } = this.read();
    const sender = this.#sender;
    const type = recordedType();
    if (!stream || !sender || type === null) return;
    const { kbps } = this.#rate.rate;
    const size = pictureSize(stream);
    const take = new CameraTake(
      stream,
      { type, kbps, lengthS: this.needs.lengthS, now: this.needs.now },
      {
        init: (bytes) => sender.begin(bytes),
        segment: (segment, startsAtMs) => {
          this.#segmentAtMs = Date.now();
          this.#failed = 0;
          sender.add(segment, startsAtMs);
          // The person rotated the phone. A new recording is needed, because a recording has one size.
          if (this.#take === take && pictureSize(stream) !== size) this.#renew();
        },
        failed: () => {
          if (this.#take === take) this.#recorderFailed();
        },
      },
    );
    this.#take = take;
    this.#change({ kbps });
    take.start();
  }

  #renew(): void {
    this.#inTurn(async () => {
      if (this.read().phase !== "live") return;
      await this.#endTake();
      const { height } = this.#rate.rate;
      const [track] = this.read().stream?.getVideoTracks() ?? [];
      // A camera that cannot change its size keeps the larger video at the lower bit rate.
      await track?.applyConstraints(toSize(height)).catch(() => undefined);
      this.#record();
    });
  }

  #recorderFailed(): void {
    this.#failed += 1;
    if (this.#failed < FAILED_MAX) {
      this.#renew();
      return;
    }
    void this.#stop();
    this.#change({ phase: "unsupported" });
  }

  #inTurn(work: () => Promise<void>): void {
    this.#turn = this.#turn.then(work).catch(() => {
      void this.#stop();
      this.#change({ phase: "missing" });
    });
  }

  async #endTake(): Promise<void> {
    const take = this.#take;
    this.#take = null;
    await take?.end();
  }

  async #picture(): Promise<MediaStream> {
    const stream = await openPicture(this.#choice, this.#rate.rate.height);
    for (const track of stream.getAudioTracks()) track.enabled = !this.read().isMuted;
    // A phone ends the tracks during a call, or after the page was hidden for long.
    for (const track of stream.getTracks()) track.addEventListener("ended", () => this.#lostPicture(stream));
    return stream;
  }

  #lostPicture(stream: MediaStream): void {
    if (this.#isClosed || this.read().stream !== stream) return;
    this.#inTurn(async () => {
      if (this.#isClosed || this.read().stream !== stream) return;
      await this.#endTake();
      stopAll(stream);
      const next = await this.#reopened();
      if (this.#isClosed) return stopAll(next);
      this.#segmentAtMs = Date.now();
      this.#change({ stream: next });
      if (this.read().phase === "live") this.#record();
    });
  }

  /**
   * Opens the camera again, and retries while another program uses the camera. Throws the browser's error after `REOPEN_FOR_MS` or
   * if the permission is denied.
   */
  async #reopened(): Promise<MediaStream> {
    const until = Date.now() + REOPEN_FOR_MS;
    for (;;)
      try {
        return await this.#picture();
      } catch (error) {
        if (this.#isClosed || Date.now() > until || toFault(error) === "denied") throw error;
        await new Promise((resolve) => setTimeout(resolve, REOPEN_EACH_MS));
      }
  }

  #look(): void {
    const { phase, stream } = this.read();
    const isStopped = Date.now() - this.#segmentAtMs > STOPPED_AFTER_MS + this.needs.lengthS * 1000;
    if (phase !== "live" || document.hidden || !stream || !isStopped) return;
    this.#segmentAtMs = Date.now();
    this.#lostPicture(stream);
  }

  readonly #seen = (): void => {
    if (this.read().phase !== "live") return;
    if (document.hidden) {
      this.#hiddenAtMs = Date.now();
      return;
    }
    this.#change({ awayS: Math.round((Date.now() - this.#hiddenAtMs) / 1000) });
    // A hidden page loses its wake lock, so the lock is requested again.
    void this.#screen.hold();
  };

  async #stop(): Promise<void> {
    clearInterval(this.#watch);
    this.#sender = null;
    await this.#endTake();
    await this.#screen.release();
  }

  #change(change: Partial<CameraView>): void {
    this.set({ ...this.read(), ...change });
  }
}
