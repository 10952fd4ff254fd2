interface RouterState {
  navigation: { state: "idle" | "loading" | "submitting"; location?: { pathname: string; search: string } };
  /** `key` names the entry of the history. */
  location: { pathname: string; search: string; key: string };
  historyAction: "POP" | "PUSH" | "REPLACE";
  revalidation: "idle" | "loading";
  /** The scroll position at which the reader left the screen; false or null if the reader has not seen the screen before. */
  restoreScrollPosition: number | false | null;
}

interface Router {
  state: RouterState;
  navigate: (
    to: Pick<RouterState["location"], "pathname" | "search">,
    options: { replace: boolean; preventScrollReset: boolean },
  ) => Promise<void>;
  revalidate: () => void;
  subscribe: (observer: (state: RouterState) => void) => () => void;
}

/**
 * undefined before hydration, because Remix sets its router during hydration. The router's state changes in the event that starts
 * a navigation, before React's state changes.
 */
export const getRouter = (): Router | undefined => (window as { __remixRouter?: unknown }).__remixRouter as Router | undefined;

/** False also before the page is hydrated. */
export const isNavigating = (): boolean => (getRouter()?.state.navigation.state ?? "idle") !== "idle";
