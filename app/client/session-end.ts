type Listener = () => void;
const listeners = new Set<Listener>();

/** Notifies the page that its session has ended, so that it reloads the person's data (Specification 4.20, 8.1). */
export function sessionEnded(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener each time a call fails because the session has ended. Returns the function that removes the listener. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
