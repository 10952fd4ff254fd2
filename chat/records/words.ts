import type { Context } from "../context";

/** Words as they may be said; fields without any stay out of what is sent. Throws 3123 where one may not (specification 5.43). */
export function screenFields<Field extends string>(
  { screen }: Pick<Context, "screen">,
  fields: Record<Field, string | undefined>,
): Partial<Record<Field, string>> {
  const said: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(fields) as Field[]) {
    const text = fields[field];
    if (text !== undefined) said[field] = screen(text);
  }
  return said;
}

/** A switch as the wire says it; undefined where it is not touched. */
export const onOff = (isOn: boolean | undefined): "On" | "Off" | undefined =>
  isOn === undefined ? undefined : isOn ? "On" : "Off";
