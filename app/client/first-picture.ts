/** Longest wait for a picture, in milliseconds: a slow one holds up nothing else. */
const PATIENCE_MS = 3_000;

let begun: Promise<void> | null = null;

/** Lets what is less urgent wait for the page's picture. Returns the way to say that it has begun, or will not. */
export function awaitPicture(): () => void {
  let tell = (): void => {};
  const own = new Promise<void>((resolve) => {
    tell = resolve;
    setTimeout(resolve, PATIENCE_MS);
  }).then(() => {
    if (begun === own) begun = null;
  });
  begun = own;
  return tell;
}

/** Resolves when the page's picture has begun; at once on a page that awaits none. */
export const afterPicture = (): Promise<void> => begun ?? Promise.resolve();
