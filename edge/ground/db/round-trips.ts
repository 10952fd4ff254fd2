const TRIPS = new Set<PropertyKey>(["all", "first", "raw", "run"]);

/** A D1 database that awaits `wait` before each round trip (a batch or one statement). The round trip fails if `wait` rejects. */
export function beforeRoundTrips(d1: D1Database, wait: () => Promise<void>): D1Database {
  const bare = new WeakMap<object, D1PreparedStatement>();
  const statement = (inner: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(inner, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== "function") return value;
        if (key === "bind") return (...values: unknown[]) => statement(target.bind(...values));
        if (!TRIPS.has(key)) return value.bind(target) as unknown;
        return (...values: unknown[]) => wait().then(() => value.apply(target, values) as unknown);
      },
    });
    bare.set(wrapped, inner);
    return wrapped;
  };
  return new Proxy(d1, {
    get(target, key) {
      if (key === "prepare") return (text: string) => statement(target.prepare(text));
      if (key === "batch")
        return (list: D1PreparedStatement[]) => wait().then(() => target.batch(list.map((item) => bare.get(item) ?? item)));
      if (key === "exec") return (text: string) => wait().then(() => target.exec(text));
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
