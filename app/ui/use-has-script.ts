import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and without JavaScript, where controls that need JavaScript are left out. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
