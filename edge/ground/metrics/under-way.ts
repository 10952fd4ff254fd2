import { AsyncLocalStorage } from "node:async_hooks";
import type { Trip } from "./counted-d1.ts";

export class RequestUnderWay {
  /**
   * The status of a refusal that the answer's own status hides. A refused call is answered with 200 (docs/decisions/0004), and a
   * refused socket is closed.
   */
  refusedAs: number | null = null;
  /** Round trips to the database up to the head of the answer. */
  readonly trips: Trip[] = [];
  /** Whether the head of the answer has been sent. */
  isAnswered = false;
  #route: (() => string | null) | null = null;

  /** `kind` is the name under which the request is counted if no route is set. */
  constructor(
    readonly request: Request,
    readonly kind: string,
  ) {}

  /** Sets the pattern of the address, such as /api/race/getMatchInfo. `route` is called only when a metric needs the pattern. */
  nameRoute(route: () => string | null): void {
    this.#route = route;
  }

  /** Returns the pattern of the address, never the address itself. Returns the request's kind if there is no pattern. */
  routeOrKind(): string {
    return this.#route?.() ?? this.kind;
  }
}

const storage = new AsyncLocalStorage<RequestUnderWay>();

/**
 * Runs `answer` for a request. Inside `answer`, and in work that continues after the answer, `requestUnderWay` returns this
 * request.
 */
export const answering = <Answer>(underWay: RequestUnderWay, answer: () => Answer): Answer => storage.run(underWay, answer);

/** Returns the request that the current work belongs to. Undefined in Durable Objects and in the schedule. */
export const requestUnderWay = (): RequestUnderWay | undefined => storage.getStore();
