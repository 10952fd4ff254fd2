/** Pause before a file of the page that did not arrive is requested again, in milliseconds. */
const AGAIN_MS = 10_000;

/** Resolves when the network is back, or after `AGAIN_MS`. */
const later = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, AGAIN_MS);
    function end(): void {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    }
    addEventListener("online", end);
  });

/**
 * Wraps the loading of a part of the page. If the load fails, it is retried instead of rejected, because an error would remove the
 * whole page.
 */
export const patiently =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    for (;;) {
      try {
        return await load();
      } catch {
        await later();
      }
    }
  };
