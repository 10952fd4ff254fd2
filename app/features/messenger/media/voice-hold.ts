import { Store } from "../store.ts";

/**
 * State of a finger on the microphone: `held`; `away` from the button, so that a release discards the recording; lifted as
 * `released` or `dropped`; `again` if nothing was recorded and the viewer gets a hint; otherwise `none`.
 */
export type HoldState = "none" | "held" | "away" | "released" | "dropped" | "again";

/** Milliseconds below which a press counts as a tap. */
const HOLD_MS = 300;
/** Distance in pixels from which a release discards the recording. */
const AWAY_PX = 80;
/** Largest movement in pixels before a press counts as a hold. */
const TREMBLE_PX = 10;

type Point = Pick<PointerEvent, "clientX" | "clientY">;

/** Distinguishes a hold of the microphone from a tap, and reports its outcome. */
export class VoiceHold extends Store<HoldState> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #from: Point | null = null;
  #wasHeld = false;

  constructor() {
    super("none");
  }

  /** Starts a press. Calls `onHold` if the press lasts. */
  press(at: Point, onHold: () => void): void {
    this.drop();
    this.#wasHeld = false;
    this.#from = { clientX: at.clientX, clientY: at.clientY };
    this.#timer = setTimeout(() => {
      this.#wasHeld = true;
      this.set("held");
      onHold();
    }, HOLD_MS);
  }

  move(at: Point): void {
    if (!this.#from) return;
    const far = Math.hypot(at.clientX - this.#from.clientX, at.clientY - this.#from.clientY);
    if (this.#isHeld) this.set(far > AWAY_PX ? "away" : "held");
    else if (far > TREMBLE_PX) this.#rest();
  }

  /** Ends the press, because the finger was lifted. */
  release(): void {
    this.#rest();
    if (this.#isHeld) this.set(this.read() === "away" ? "dropped" : "released");
  }

  /** Ends the press, because the browser cancelled it: for a prompt, a system gesture or a hidden page. */
  drop(): void {
    this.#rest();
    if (this.#isHeld) this.set("dropped");
  }

  /** Returns whether the next click belongs to a hold. Returns true only once per hold. */
  takeClick(): boolean {
    const wasHeld = this.#wasHeld;
    this.#wasHeld = false;
    return wasHeld;
  }

  get #isHeld(): boolean {
    return this.read() === "held" || this.read() === "away";
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#from = null;
  }
}
