/** Longest wait for a picture, in milliseconds: a slow one holds up nothing else. */
const PATIENCE_MS = 3_000;

let begun: Promise<void> | null = null;

/** Delays less urgent work until the page's picture. Returns the function that ends the wait: it began, or will not. */
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

/** Resolves when the page's picture has begun; at once on a page that awaits none. */
export const afterPicture = (): Promise<void> => begun ?? Promise.resolve();
