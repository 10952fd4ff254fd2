/*
 * Lets calls of an object keep their order, as the platform does. The test runner asks the test process for the Worker again at each call of
 * each object: on a busy machine such calls overtake one another, and each costs a round trip. Here an object asks once.
 * For files whose tests end no objects: where objects are aborted, a worker with it never closes.
 * @cloudflare/vitest-pool-workers 0.15 makes its objects by `Reflect.construct` and asks in a method under this symbol.
 */
const ENSURE_INSTANCE = "kEnsureInstance";

type Wrapper = { prototype: Record<symbol, (this: object) => Promise<object>> };

const { construct } = Reflect;
const inOrder = new WeakSet<object>();
let patched = 0;

function askOnce(wrapper: Partial<Wrapper> & object): void {
  const { prototype } = wrapper;
  const ensureInstance =
    prototype && Object.getOwnPropertySymbols(prototype).find(({ description }) => description === ENSURE_INSTANCE);
  if (!ensureInstance || inOrder.has(wrapper)) return;
  inOrder.add(wrapper);
  patched += 1;
  const ask = prototype[ensureInstance];
  const byObject = new WeakMap<object, Promise<object>>();
  prototype[ensureInstance] = function (this: object): Promise<object> {
    const known = byObject.get(this);
    if (known || !ask) return known ?? Promise.reject(new Error(`${ENSURE_INSTANCE} is no method`));
    const first = ask.call(this);
    byObject.set(this, first);
    // A constructor that failed is tried again by the next call.
    first.catch(() => byObject.delete(this));
    return first;
  };
}

Reflect.construct = ((target: never, args: ArrayLike<never>, wrapper: object = target) => {
  askOnce(wrapper);
  return construct(target, args, wrapper as never);
}) as typeof construct;

/** How many classes of objects keep their calls in order so far. 0 where the runner makes its objects in another way. */
export const classesInOrder = (): number => patched;
