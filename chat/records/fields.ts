/**
 * A field's default value, or a pair of default value and wire name. Without the pair, the wire name is the capitalized field name.
 */
type Given = string | number | boolean | undefined | readonly [otherwise: string | number | undefined, wire: string];

export type Field = readonly [field: string, wire: string, otherwise: unknown];

/** The table is built once, so that each read is a single loop. */
export const toTable = <Target>(fields: { readonly [Name in keyof Target & string]?: Given }): readonly Field[] =>
  Object.entries<Given>(fields as Record<string, Given>).map(([field, given]) =>
    typeof given === "object" ? [field, given[1], given[0]] : [field, field.charAt(0).toUpperCase() + field.slice(1), given],
  );

/** A missing field gets its default value. With `onlyKnown`, a missing field is left out. */
export function readRecord(fields: readonly Field[], wire: object, onlyKnown = false): object {
  const read: Record<string, unknown> = {};
  for (const [field, name, otherwise] of fields) {
    const value = (wire as Record<string, unknown>)[name] ?? (onlyKnown ? undefined : otherwise);
    if (value !== undefined) read[field] = value;
  }
  return read;
}

export const writeRecord = (fields: readonly Field[], known: object): Record<string, unknown> =>
  Object.fromEntries(fields.map(([field, name]) => [name, (known as Record<string, unknown>)[field]]));
