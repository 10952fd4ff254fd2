/** The page waits at most this many milliseconds for the video, so that a slow video does not delay the rest of the page. */
const PATIENCE_MS = 3_000;

let begun: Promise<void> | null = null;

/**
 * Delays less urgent work until the page's video plays. Call the returned function when the video plays, or if the video will not
 * play.
 */
export function awaitPicture(): () => void {
  let settle = (): void => {};
  const own = new Promise<void>((resolve) => {
    settle = resolve;
    setTimeout(resolve, PATIENCE_MS);
  }).then(() => {
    if (begun === own) begun = null;
  });
  begun = own;
  return settle;
}

/** Resolves at once on a page that awaits no video. */
export const afterPicture = (): Promise<void> => begun ?? Promise.resolve();
