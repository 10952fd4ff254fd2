/** The pause before a failed file of the page is requested again. */
const AGAIN_MS = 10_000;
/** The window gets this event when a file of the page failed (client/release.ts). */
export const FILE_FAILED = "file-failed";

/** Resolves after `AGAIN_MS`, or as soon as the device has a connection again. */
export const later = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, AGAIN_MS);
    function end(): void {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    }
    addEventListener("online", end);
  });

/** Retries a failed load instead of rejecting, because an error would remove the whole page. */
export const patiently =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    for (;;) {
      try {
        return await load();
      } catch {
        dispatchEvent(new Event(FILE_FAILED));
        await later();
      }
    }
  };
