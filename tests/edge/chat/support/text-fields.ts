import type { z } from "zod";

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
  valueType?: z.ZodType;
  items?: z.ZodType[];
}

/** Schema types without text. */
const WORDLESS = ["number", "int", "bigint", "boolean", "null", "undefined", "literal", "enum", "date", "void", "never"];

const below = (path: string, step: string): string => (path === "" ? step : `${path}.${step}`);

/** Returns the paths of all texts in a schema, with `*` for list entries. Throws at an unknown schema type. */
export function textFields(schema: z.ZodType, path = ""): string[] {
  const { def } = (schema as unknown as { _zod: { def: Definition } })._zod;
  const inner = (one: z.ZodType | undefined, at = path): string[] => (one ? textFields(one, at) : []);
  const { type } = def;
  if (type === "string" || type === "any" || type === "unknown" || type === "custom") return [path];
  if (WORDLESS.includes(type)) return [];
  if (type === "object") return Object.entries(def.shape ?? {}).flatMap(([name, one]) => inner(one, below(path, name)));
  if (type === "array") return inner(def.element, below(path, "*"));
  if (type === "record") return [below(path, "*")];
  if (type === "tuple") return (def.items ?? []).flatMap((one) => inner(one, below(path, "*")));
  if (type === "union") return [...new Set((def.options ?? []).flatMap((one) => inner(one)))];
  if (type === "pipe") return [...new Set([...inner(def.in), ...inner(def.out)])];
  if (type === "transform") return [];
  if (def.innerType) return inner(def.innerType);
  throw new Error(`${path}: a schema of type ${type}`);
}
