import type { Core } from "./core.ts";
import type { ChatEventName, ChatListener } from "./types/events.ts";

type Handler = ChatListener<ChatEventName>;

/** A listener is identified by its handler and context. */
export interface Listeners {
  on<Name extends ChatEventName>(name: Name, handler: ChatListener<Name>, context?: unknown): void;
  once<Name extends ChatEventName>(name: Name, handler: ChatListener<Name>, context?: unknown): void;
  off<Name extends ChatEventName>(name: Name, handler: ChatListener<Name>, context?: unknown): void;
}

export function createListeners({ listeners }: Pick<Core, "listeners">): Listeners {
  const known = new Map<ChatEventName, { handler: Handler; context: unknown; end: () => void }[]>();

  const off = (name: ChatEventName, handler: Handler, context: unknown): void => {
    const entries = known.get(name) ?? [];
    const at = entries.findIndex((entry) => entry.handler === handler && entry.context === context);
    if (at >= 0) entries.splice(at, 1)[0]?.end();
  };

  const add = (name: ChatEventName, handler: Handler, context: unknown, isOnce: boolean): void => {
    const end = listeners.on(name, (event) => {
      if (isOnce) off(name, handler, context);
      handler.call(context, event);
    });
    const entries = known.get(name) ?? [];
    known.set(name, entries);
    entries.push({ handler, context, end });
  };

  return {
    on: (name, handler, context) => add(name, handler as Handler, context, false),
    once: (name, handler, context) => add(name, handler as Handler, context, true),
    off: (name, handler, context) => off(name, handler as Handler, context),
  };
}
