/** Keeps the screen on: a phone that sleeps takes the camera away. */
export class LitScreen {
  #lock: WakeLockSentinel | null = null;

  /** Requests the screen lock; a hidden page loses it and requests it again. */
  async hold(): Promise<void> {
    this.#lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
  }

  async release(): Promise<void> {
    const lock = this.#lock;
    this.#lock = null;
    await lock?.release().catch(() => undefined);
  }
}
