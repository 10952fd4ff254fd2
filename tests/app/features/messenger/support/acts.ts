import fc from "fast-check";
import { World } from "./world.ts";

type Act = (world: World) => Promise<void>;
const kinds = fc.constantFrom("person" as const, "group" as const);
const phone = fc.constantFrom(0, 1);
const some = fc.nat({ max: 99 });
/** Returns acts of one kind, each with its own arguments. */
const toActs = <Args extends unknown[]>(
  weight: number,
  name: string,
  args: { [Place in keyof Args]: fc.Arbitrary<Args[Place]> },
  run: (world: World, ...given: Args) => Promise<unknown>,
) => ({
  weight,
  arbitrary: fc
    .tuple<Args>(...args)
    .map((given) => ({ name: [name, ...given].join(" "), run: async (w: World) => void (await run(w, ...given)) })),
});

const act: fc.Arbitrary<{ name: string; run: Act }> = fc.oneof(
  toActs(4, "write", [kinds, fc.integer({ min: 1, max: 40 })], (w, kind, n) => w.write(kind, n)),
  toActs(2, "revoke", [kinds, some], (w, kind, at) => w.revoke(kind, at)),
  toActs(2, "delete", [phone, kinds, some], (w, p, kind, at) => w.delete(w.phones[p]!, kind, at)),
  toActs(3, "star", [phone, kinds, some, fc.boolean()], (w, p, kind, at, is) => w.star(w.phones[p]!, kind, at, is)),
  toActs(1, "clear", [phone, kinds, fc.boolean()], (w, p, kind, is) => w.clear(w.phones[p]!, kind, is)),
  toActs(2, "open", [phone], (w, p) => w.phones[p]!.open()),
  toActs(2, "close", [phone], (w, p) => w.phones[p]!.close()),
  toActs(1, "sign out", [phone], (w, p) => w.signOut(w.phones[p]!)),
  toActs(2, "read", [phone, kinds], (w, p, kind) => w.read(w.phones[p]!, kind)),
  toActs(2, "cut", [phone], async (w, p) => w.phones[p]!.cut()),
  toActs(2, "mend", [phone], (w, p) => w.mend(w.phones[p]!)),
);

/** Performs the given steps on two devices of a new account, then compares both devices with the relay. */
export const perform = async (acts: readonly { name: string; run: Act }[]): Promise<void> => {
  const world = await World.begin();
  try {
    for (const one of acts) await one.run(world);
    await world.check();
  } finally {
    await world.end();
  }
};

export const someActs = fc
  .array(act, { minLength: 4, maxLength: 14 })
  .map((list) => Object.assign(list, { toString: () => list.map(({ name }) => name).join("; ") }));
