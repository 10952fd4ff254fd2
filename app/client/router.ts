interface Router {
  state: {
    navigation: { state: "idle" | "loading" | "submitting"; location?: { pathname: string; search: string } };
    location: { pathname: string; search: string };
    historyAction: "POP" | "PUSH" | "REPLACE";
    /** The scroll position at which the reader left the screen; false or null if the reader has not seen the screen before. */
    restoreScrollPosition: number | false | null;
  };
  navigate: (to: Router["state"]["location"], options: { replace: boolean; preventScrollReset: boolean }) => Promise<void>;
  revalidate: () => void;
  subscribe: (observer: (state: { revalidation: "idle" | "loading" }) => void) => () => void;
}

/**
 * undefined before hydration, because Remix sets its router during hydration. The router's state changes in the event that starts
 * a navigation, before React's state changes.
 */
export const getRouter = (): Router | undefined => (window as { __remixRouter?: unknown }).__remixRouter as Router | undefined;

/** False also before the page is hydrated. */
export const isNavigating = (): boolean => (getRouter()?.state.navigation.state ?? "idle") !== "idle";
