import { Listeners } from "../state/observable.ts";

const listeners = new Listeners();

/** Notifies the page that its session has ended, so that the page reloads the person's data (Specification 4.20, 8.1). */
export const sessionEnded = (): void => listeners.notify();

/** Returns the function that removes the listener. */
export const onSessionEnd = listeners.add;
