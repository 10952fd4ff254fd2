import fc from "fast-check";
import { World } from "./world.ts";

type Act = (world: World) => Promise<void>;
const kinds = fc.constantFrom("person" as const, "group" as const);
const phone = fc.constantFrom(0, 1);
const some = fc.nat({ max: 99 });
const act: fc.Arbitrary<{ name: string; run: Act }> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(kinds, fc.integer({ min: 1, max: 40 }))
      .map(([kind, n]) => ({ name: `write ${kind} ${n}`, run: (w: World) => w.write(kind, n) })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(kinds, some)
      .map(([kind, at]) => ({ name: `revoke ${kind} ${at}`, run: (w: World) => w.revoke(kind, at) })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(phone, kinds, some)
      .map(([p, kind, at]) => ({ name: `delete ${p} ${kind} ${at}`, run: (w: World) => w.delete(w.phones[p]!, kind, at) })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(phone, kinds, some, fc.boolean()).map(([p, kind, at, is]) => ({
      name: `star ${p} ${kind} ${at} ${is}`,
      run: (w: World) => w.star(w.phones[p]!, kind, at, is),
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(phone, kinds, fc.boolean())
      .map(([p, kind, is]) => ({ name: `clear ${p} ${kind} ${is}`, run: (w: World) => w.clear(w.phones[p]!, kind, is) })),
  },
  { weight: 2, arbitrary: phone.map((p) => ({ name: `open ${p}`, run: async (w: World) => void (await w.phones[p]!.open()) })) },
  { weight: 2, arbitrary: phone.map((p) => ({ name: `close ${p}`, run: (w: World) => w.phones[p]!.close() })) },
  { weight: 1, arbitrary: phone.map((p) => ({ name: `sign out ${p}`, run: (w: World) => w.signOut(w.phones[p]!) })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(phone, kinds)
      .map(([p, kind]) => ({ name: `read ${p} ${kind}`, run: (w: World) => w.read(w.phones[p]!, kind) })),
  },
  { weight: 2, arbitrary: phone.map((p) => ({ name: `cut ${p}`, run: async (w: World) => w.phones[p]!.cut() })) },
  { weight: 2, arbitrary: phone.map((p) => ({ name: `mend ${p}`, run: (w: World) => w.mend(w.phones[p]!) })) },
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
