import type { PictureClock } from "#app/client/picture-clock.ts";
import { IDLE, type PlayerState } from "../player/player-state.ts";

/** A viewer's wishes for the step of a page with its picture. */
export interface StepWish {
  /** Everything is shown at once. */
  isOff: boolean;
  /** Delay of a picture that does not state its time, in seconds. */
  lateS: number;
}

/** Phases in which no picture is to be waited for. */
const WITHOUT_PICTURE: ReadonlySet<PlayerState["phase"]> = new Set(["idle", "ended", "failed", "unplayable"]);

/** Sets a page's clock by the states of its player. */
export class PictureFollower {
  /** The time of the last picture, unix milliseconds at the server; null before the first one. */
  #lastMs: number | null = null;
  #wish: StepWish = { isOff: false, lateS: 0 };
  #state: { state: PlayerState; isPaused: boolean } | null = null;

  constructor(readonly clock: PictureClock) {}

  setWish(wish: StepWish): void {
    this.#wish = wish;
    this.#follow();
  }

  /** Takes a new state of the player; `isPaused`: the viewer stopped the picture. */
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
