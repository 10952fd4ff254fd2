/** How a writing batch is interrupted: with `thrown` nothing is written, with `unheard` everything. Both end with an error. */
export type Break = "thrown" | "unheard";

const WORDS = { thrown: "NOT NULL constraint failed: attempts.key", unheard: "the connection broke off" } as const;
const WRITES = /^\s*(?:insert|update|delete)\b/i;

export function isBreak(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (Object.values(WORDS).some((words) => (cause as Error).message.includes(words))) return true;
  return false;
}

/** `at`: after how many statements of a batch it breaks off; after all of them if it is left out. */
export function breakingD1(d1: D1Database, how: Break, at?: number): D1Database {
  const bare = new WeakMap<object, { inner: D1PreparedStatement; writes: boolean }>();
  const statement = (inner: D1PreparedStatement, writes: boolean): D1PreparedStatement => {
    const wrapped = new Proxy(inner, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== "function") return value;
        if (key === "bind") return (...values: unknown[]) => statement(target.bind(...values), writes);
        return value.bind(target) as unknown;
      },
    });
    bare.set(wrapped, { inner, writes });
    return wrapped;
  };
  const batch = async (list: D1PreparedStatement[]): Promise<D1Result[]> => {
    const known = list.map((item) => bare.get(item) ?? { inner: item, writes: false });
    const inner = known.map((item) => item.inner);
    if (!known.some(({ writes }) => writes)) return d1.batch(inner);
    if (how === "thrown") {
      const broken = d1.prepare("insert into attempts (key, count, resets_at) values (null, 0, 0)");
      return d1.batch([...inner.slice(0, at), broken, ...inner.slice(at ?? inner.length)]);
    }
    await d1.batch(inner);
    throw new Error(WORDS.unheard);
  };
  return new Proxy(d1, {
    get(target, key) {
      if (key === "prepare") return (text: string) => statement(target.prepare(text), WRITES.test(text));
      if (key === "batch") return batch;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
