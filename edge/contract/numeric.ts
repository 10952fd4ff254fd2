import * as z from "zod";

const toNumber = (value: unknown): unknown => (typeof value === "string" ? Number(value) : value);

/** Takes texts of digits too, as forms and queries have them. `z.coerce` would also make numbers of `true` and `[5]`. */
export const numeric = <Schema extends z.ZodType<number | null>>(schema: Schema) => z.preprocess(toNumber, schema);
