/** Returns a D1 database that counts its round trips (one for each statement or batch) and the rows that batches read. */
export function countingD1(d1: D1Database): { d1: D1Database; count: () => number; rows: () => number; reset: () => void } {
  let trips = 0;
  let rows = 0;
  const counted = new Set(["all", "first", "raw", "run"]);
  const bare = new WeakMap<object, D1PreparedStatement>();
  const statement = (inner: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(inner, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== "function") return value;
        if (key === "bind") return (...values: unknown[]) => statement(target.bind(...values));
        return (...values: unknown[]) => {
          if (counted.has(String(key))) trips += 1;
          return value.apply(target, values) as unknown;
        };
      },
    });
    bare.set(wrapped, inner);
    return wrapped;
  };
  const wrapped = new Proxy(d1, {
    get(target, key) {
      if (key === "prepare") return (text: string) => statement(target.prepare(text));
      if (key === "batch") {
        return async (list: D1PreparedStatement[]) => {
          trips += 1;
          const results = await target.batch(list.map((item) => bare.get(item) ?? item));
          for (const { meta } of results) rows += meta.rows_read;
          return results;
        };
      }
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return {
    d1: wrapped,
    count: () => trips,
    rows: () => rows,
    reset: () => {
      trips = 0;
      rows = 0;
    },
  };
}
