interface Router {
  state: {
    navigation: { state: "idle" | "loading" | "submitting" };
    location: { pathname: string; search: string };
    historyAction: "POP" | "PUSH" | "REPLACE";
    /** The scroll position at which the reader left the screen; not a number if the reader has not seen the screen before. */
    restoreScrollPosition: number | false | null;
  };
  navigate: (to: Router["state"]["location"], options: { replace: boolean; preventScrollReset: boolean }) => Promise<void>;
  revalidate: () => void;
  subscribe: (observer: (state: { revalidation: "idle" | "loading" }) => void) => () => void;
}

/**
 * undefined before the page is hydrated, because Remix sets its router then. The router's state changes during the event that
 * starts a navigation, earlier than React's state.
 */
export const getRouter = (): Router | undefined => (window as { __remixRouter?: unknown }).__remixRouter as Router | undefined;

/** False also before the page is hydrated. */
export const isNavigating = (): boolean => (getRouter()?.state.navigation.state ?? "idle") !== "idle";
