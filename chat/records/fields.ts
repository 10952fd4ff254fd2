/** A field's default value. If the wire does not use the field's name with a capital letter, also the name on the wire. */
type Given = string | number | boolean | undefined | readonly [otherwise: string | number | undefined, wire: string];

/** A field's name here, its name on the wire and its default value. */
export type Field = readonly [field: string, wire: string, otherwise: unknown];

/**
 * Returns the fields of a record that differ from the wire only in their names. The table is built once, so that each read is a
 * single loop.
 */
export const toTable = <Target>(fields: { readonly [Name in keyof Target & string]?: Given }): readonly Field[] =>
  Object.entries<Given>(fields as Record<string, Given>).map(([field, given]) =>
    typeof given === "object" ? [field, given[1], given[0]] : [field, field.charAt(0).toUpperCase() + field.slice(1), given],
  );

/** Reads these fields from the wire. A missing field gets its default value; if `onlyKnown` is set, it is left out. */
export function readRecord(fields: readonly Field[], wire: object, onlyKnown = false): object {
  const read: Record<string, unknown> = {};
  for (const [field, name, otherwise] of fields) {
    const value = (wire as Record<string, unknown>)[name] ?? (onlyKnown ? undefined : otherwise);
    if (value !== undefined) read[field] = value;
  }
  return read;
}

/** Writes these fields for the wire. */
export const writeRecord = (fields: readonly Field[], known: object): Record<string, unknown> =>
  Object.fromEntries(fields.map(([field, name]) => [name, (known as Record<string, unknown>)[field]]));
