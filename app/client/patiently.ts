/** A pause before the next request for a file of the page that did not arrive, in milliseconds. */
const AGAIN_MS = 10_000;

/** Resolves when the network is back, or after a pause. */
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

/** Loads a part of the page. Without a network it comes later, and the page stays: an error would take all of it away. */
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
