import { Store } from "../store.ts";

/**
 * A finger on the microphone: `held`, `away` from it (letting go drops the record), let go as `released` or `dropped`; `again` if
 * nothing was recorded, and the viewer gets a hint; `none` otherwise.
 */
export type HoldState = "none" | "held" | "away" | "released" | "dropped" | "again";

/** A press as short as this is a tap, in milliseconds. */
const HOLD_MS = 300;
/** How far a finger goes until letting go drops the record, in pixels. */
const AWAY_PX = 80;
/** How far a finger may tremble before the press is a hold, in pixels. */
const TREMBLE_PX = 10;

type Point = Pick<PointerEvent, "clientX" | "clientY">;

/** Distinguishes a held press of the microphone from a tap, and reports its outcome. */
export class VoiceHold extends Store<HoldState> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #from: Point | null = null;
  #wasHeld = false;

  constructor() {
    super("none");
  }

  /** A finger came down; `onHold` is called if it stays. */
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

  /** The finger was lifted. */
  release(): void {
    this.#rest();
    if (this.#isHeld) this.set(this.read() === "away" ? "dropped" : "released");
  }

  /** The browser took the finger away: for a prompt, a gesture of the system, a page that hides. */
  drop(): void {
    this.#rest();
    if (this.#isHeld) this.set("dropped");
  }

  /** Whether the click that follows belongs to a hold; true once. */
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
