/** Keeps the screen on, because a phone that goes to sleep closes the camera. */
export class LitScreen {
  #lock: WakeLockSentinel | null = null;

  /** The browser releases the lock when the page is hidden, so the caller requests it again afterwards. */
  async hold(): Promise<void> {
    this.#lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
  }

  async release(): Promise<void> {
    const lock = this.#lock;
    this.#lock = null;
    await lock?.release().catch(() => undefined);
  }
}
