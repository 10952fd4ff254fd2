/*
 * Keeps a Durable Object's calls in order, as the platform does. @cloudflare/vitest-pool-workers 0.15 requests the Worker from the
 * test process at each call, so on a busy machine calls overtake one another; a patched object requests it once. The pool creates
 * its objects with `Reflect.construct` and requests the Worker in a method under this symbol. Only for files whose tests abort no
 * objects, because after an abort a patched worker never closes.
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
    // If a constructor failed, the next call runs the constructor again.
    first.catch(() => byObject.delete(this));
    return first;
  };
}

Reflect.construct = ((target: never, args: ArrayLike<never>, wrapper: object = target) => {
  askOnce(wrapper);
  return construct(target, args, wrapper as never);
}) as typeof construct;

/** Returns how many classes of objects are patched so far. 0 means that the runner creates its objects in another way. */
export const classesInOrder = (): number => patched;
