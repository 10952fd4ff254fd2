import type { Context } from "../context.ts";

/** Screens the given text fields and leaves out undefined ones. Throws 3123 if a text is forbidden (specification 5.43). */
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

export const onOff = (isOn: boolean | undefined): "On" | "Off" | undefined =>
  isOn === undefined ? undefined : isOn ? "On" : "Off";
