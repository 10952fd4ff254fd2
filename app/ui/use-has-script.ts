import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and without JavaScript, for controls that could do nothing there. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
