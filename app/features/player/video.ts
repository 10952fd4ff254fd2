/** Moves a video back by so many seconds within its seekable part; forward by a negative number. Returns false if nothing is seekable. */
export function stepBack(video: HTMLVideoElement, seconds: number): boolean {
  const { seekable, currentTime } = video;
  if (seekable.length === 0) return false;
  video.currentTime = Math.max(seekable.start(0), Math.min(currentTime - seconds, seekable.end(seekable.length - 1)));
  return true;
}

/** Adds listeners. Returns a function that removes them. */
export function listen(listeners: readonly (readonly [EventTarget, type: string, act: () => void])[]): () => void {
  for (const [target, type, act] of listeners) target.addEventListener(type, act);
  return () => {
    for (const [target, type, act] of listeners) target.removeEventListener(type, act);
  };
}
