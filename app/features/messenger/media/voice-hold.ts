import { Store } from "#app/state/observable.ts";

/** `away`: a release would discard the recording. `released`: sent. `dropped`: discarded. `again`: nothing recorded, hint shown. */
export type HoldState = "none" | "held" | "away" | "released" | "dropped" | "again";

const HOLD_MS = 300;
/** From this distance on, a release discards the recording. */
const AWAY_PX = 80;
/** A finger may move at most this far before a press counts as a long press. */
const TREMBLE_PX = 10;

type Point = Pick<PointerEvent, "clientX" | "clientY">;

export class VoiceHold extends Store<HoldState> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #from: Point | null = null;
  #wasHeld = false;

  constructor() {
    super("none");
  }

  /** Calls `onHold` once the press has lasted `HOLD_MS`. */
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

  release(): void {
    this.#rest();
    if (this.#isHeld) this.set(this.read() === "away" ? "dropped" : "released");
  }

  /** The browser cancels a press for a prompt, a system gesture or a hidden page. */
  drop(): void {
    this.#rest();
    if (this.#isHeld) this.set("dropped");
  }

  /** Returns true once after each long press, because the next click only ends the press. */
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
