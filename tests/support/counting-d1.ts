/** A D1 database that counts what goes over to it: a batch is one, and so is a statement on its own. */
export function countingD1(d1: D1Database): { d1: D1Database; count: () => number; reset: () => void } {
  let trips = 0;
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
        return (list: D1PreparedStatement[]) => {
          trips += 1;
          return target.batch(list.map((item) => bare.get(item) ?? item));
        };
      }
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return {
    d1: wrapped,
    count: () => trips,
    reset: () => {
      trips = 0;
    },
  };
}
