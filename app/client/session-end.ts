type Listener = () => void;
const listeners = new Set<Listener>();

/** Notifies the page that its session has ended: it reloads its data of the person (Specification 4.20, 8.1). */
export function sessionEnded(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever a call finds the session over; gives the way to stop. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
