/** A hidden page gives up its socket after this many milliseconds, because relays hold one for each open page. */
export const HIDDEN_FOR_MS = 300_000;

const isPlaying = (): boolean => [...document.querySelectorAll<HTMLMediaElement>("video, audio")].some(({ paused }) => !paused);

/**
 * The page's network as the chat library sees it. A page that nobody looks at or listens to counts as offline. When the viewer
 * returns, the library connects and fetches what it missed.
 */
export function createPageNetwork(): { isOnline: () => boolean; listen: (hear: (isOnline: boolean) => void) => () => void } {
  let isAway = false;
  return {
    isOnline: () => navigator.onLine && !isAway,
    listen(hear) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const leave = (): void => {
        if (isPlaying()) {
          timer = setTimeout(leave, HIDDEN_FOR_MS);
          return;
        }
        isAway = true;
        hear(false);
      };
      const look = (): void => {
        clearTimeout(timer);
        if (document.visibilityState === "hidden") timer = setTimeout(leave, HIDDEN_FOR_MS);
        else if (isAway) {
          isAway = false;
          hear(navigator.onLine);
        }
      };
      const online = (): void => hear(!isAway);
      const offline = (): void => hear(false);
      document.addEventListener("visibilitychange", look);
      addEventListener("online", online);
      addEventListener("offline", offline);
      look();
      return () => {
        clearTimeout(timer);
        document.removeEventListener("visibilitychange", look);
        removeEventListener("online", online);
        removeEventListener("offline", offline);
      };
    },
  };
}
