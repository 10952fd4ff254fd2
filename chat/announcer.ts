import type { Cancel, Clock } from "./clock.ts";
import { EVENT_THROTTLE_MS } from "./protocol/limits/session.ts";

export interface Announcer<Name> {
  /** Emits at once. Within `EVENT_THROTTLE_MS` after an emit, waits until that time is over and emits only the latest value. */
  announce(name: Name, emit: () => void): void;
  clear(): void;
}

/** Each name is emitted at most once in `EVENT_THROTTLE_MS` (specification 9.10). */
export function createAnnouncer<Name>(clock: Clock): Announcer<Name> {
  const waiting = new Map<Name, { emit: (() => void) | null; cancel: Cancel }>();

  const rest = (name: Name): void => {
    const cancel = clock.after(EVENT_THROTTLE_MS, () => {
      const emit = waiting.get(name)?.emit;
      waiting.delete(name);
      if (!emit) return;
      rest(name);
      emit();
    });
    waiting.set(name, { emit: null, cancel });
  };

  return {
    announce(name, emit) {
      const held = waiting.get(name);
      if (held) {
        held.emit = emit;
        return;
      }
      rest(name);
      emit();
    },
    clear() {
      for (const { cancel } of waiting.values()) cancel();
      waiting.clear();
    },
  };
}
