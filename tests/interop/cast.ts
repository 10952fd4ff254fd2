import type { LoadLibrary } from "./client.ts";

/** The libraries that run the scenario: the chat vendor's two official clients, unchanged, and ours. */
export type LibraryName = "model" | "current" | "own";

export type Role = "alice" | "bob" | "carol" | "visitor";

/**
 * Maps each user to a library. In a mixed cast, users of two libraries talk to each other. `mixed-reversed` swaps the two libraries
 * of `mixed`.
 */
export const CASTS = {
  model: { alice: "model", bob: "model", carol: "model", visitor: "model" },
  current: { alice: "current", bob: "current", carol: "current", visitor: "current" },
  own: { alice: "own", bob: "own", carol: "own", visitor: "own" },
  mixed: { alice: "model", bob: "own", carol: "own", visitor: "model" },
  "mixed-reversed": { alice: "own", bob: "model", carol: "model", visitor: "own" },
  "mixed-current": { alice: "current", bob: "own", carol: "own", visitor: "current" },
} as const satisfies Record<string, Record<Role, LibraryName>>;

export type CastName = keyof typeof CASTS;

export function requireCast(name = "model"): CastName {
  if (!Object.hasOwn(CASTS, name)) throw new Error(`"${name}" is no cast: ${Object.keys(CASTS).join(", ")}`);
  return name as CastName;
}

export const isPlayedBy = (cast: CastName, library: LibraryName): boolean =>
  Object.values<LibraryName>(CASTS[cast]).includes(library);

export function castLoads(name: CastName, loads: Partial<Record<LibraryName, LoadLibrary>>): Record<Role, LoadLibrary> {
  const { alice, bob, carol, visitor } = CASTS[name];
  const load = (library: LibraryName): LoadLibrary => {
    const found = loads[library];
    if (!found) throw new Error(`"${library}" is not played in this place.`);
    return found;
  };
  return { alice: load(alice), bob: load(bob), carol: load(carol), visitor: load(visitor) };
}
