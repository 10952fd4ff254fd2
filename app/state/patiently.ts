/** The pause before a failed file of the page is requested again. */
const AGAIN_MS = 10_000;

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

let pause: (failures: number) => Promise<void> = later;

/** Replaces the pause after a failed load, of which the new pause gets the number. */
export function setPause(own: typeof pause): void {
  pause = own;
}

/** Retries a failed load instead of rejecting, because an error would remove the whole page. */
export const patiently =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    for (let failures = 1; ; failures += 1) {
      try {
        return await load();
      } catch {
        await pause(failures);
      }
    }
  };
