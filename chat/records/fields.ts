/** What a field is where the wire does not say it, and its name on the wire where that is not its own with a capital. */
type Given = string | number | boolean | undefined | readonly [otherwise: string | number | undefined, wire: string];

/** A field's name here and on the wire, and what it is where the wire does not say it. */
export type Field = readonly [field: string, wire: string, otherwise: unknown];

/** Fields of a record that have one name here, another on the wire, and nothing more to them. Made once, so that reading is a walk. */
export const tableOf = <Target>(fields: { readonly [Name in keyof Target & string]?: Given }): readonly Field[] =>
  Object.entries<Given>(fields as Record<string, Given>).map(([field, given]) =>
    typeof given === "object" ? [field, given[1], given[0]] : [field, field.charAt(0).toUpperCase() + field.slice(1), given],
  );

/** What the wire says in these fields, by their names here; what it does not say is what it usually is, or stays out. */
export function readRecord(fields: readonly Field[], wire: object, onlyKnown = false): object {
  const read: Record<string, unknown> = {};
  for (const [field, name, otherwise] of fields) {
    const value = (wire as Record<string, unknown>)[name] ?? (onlyKnown ? undefined : otherwise);
    if (value !== undefined) read[field] = value;
  }
  return read;
}

/** What is said in these fields, by their names on the wire. */
export const writeRecord = (fields: readonly Field[], known: object): Record<string, unknown> =>
  Object.fromEntries(fields.map(([field, name]) => [name, (known as Record<string, unknown>)[field]]));
