type Listener = () => void;
const listeners = new Set<Listener>();

/** Tells the page that its session is over: what it shows of the person is asked for anew (Specification 4.20, 8.1). */
export function sessionEnded(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever a call finds the session over; gives the way to stop. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
