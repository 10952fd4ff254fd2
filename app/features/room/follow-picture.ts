import type { PictureClock } from "#app/client/picture-clock.ts";
import { IDLE, type PlayerState } from "../player/player-state.ts";

/** The viewer chooses whether the page is in sync with the video. */
export interface StepWish {
  /** True if everything is shown at once, without sync. */
  isOff: boolean;
  /** The delay in seconds of a video that does not state its time. */
  lateS: number;
}

/** No video is expected in these phases, so nothing waits for the video. */
const WITHOUT_PICTURE: ReadonlySet<PlayerState["phase"]> = new Set(["idle", "ended", "failed", "unplayable"]);

export class PictureFollower {
  /** Time of the last video frame on the server's clock; null before the first frame. */
  #lastMs: number | null = null;
  #wish: StepWish = { isOff: false, lateS: 0 };
  #state: { state: PlayerState; isPaused: boolean } | null = null;

  constructor(readonly clock: PictureClock) {}

  setWish(wish: StepWish): void {
    this.#wish = wish;
    this.#follow();
  }

  /** `isPaused`: the viewer has paused the video. */
  take(state: PlayerState, isPaused: boolean): void {
    this.#state = { state, isPaused };
    const { phase, delayMs } = state;
    if (WITHOUT_PICTURE.has(phase)) this.#lastMs = null;
    else if (phase === "playing" && delayMs !== null) this.#lastMs = this.clock.ticker.now() - delayMs;
    this.#follow();
  }

  #follow(): void {
    const { isOff, lateS } = this.#wish;
    const { phase, delayMs } = this.#state?.state ?? IDLE;
    const isPaused = this.#state?.isPaused ?? false;
    const isPlaying = phase === "playing";
    if (isOff || WITHOUT_PICTURE.has(phase)) this.clock.setDelay(0);
    else if (this.#lastMs === null) this.clock.setDelay(isPlaying ? lateS * 1_000 : 0);
    else if (isPlaying && !isPaused && delayMs !== null) this.clock.setDelay(delayMs);
    else this.clock.stand(this.#lastMs, isPaused);
  }
}
