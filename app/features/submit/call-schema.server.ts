import type { z } from "zod";
import type { Call, CallInput } from "#edge/contract/call.ts";
import { type Contract, contract, type Group } from "#edge/contract/index.ts";
import type { Bounds, FieldBounds } from "#app/ui/form/form-answer.ts";

export type CallName = { [G in Group]: `${G}.${keyof Contract[G] & string}` }[Group];
export type CallNamed<Name extends CallName> = Name extends `${infer G extends Group}.${infer C}`
  ? C extends keyof Contract[G]
    ? Contract[G][C]
    : never
  : never;
export type CallField<Name extends CallName> = keyof CallInput<CallNamed<Name>> & string;

/** A list if the form uses the call's field names. Otherwise it maps each name in the form to the call's field. */
export type FormFields<Name extends CallName> = readonly CallField<Name>[] | Readonly<Record<string, CallField<Name>>>;

export function findCall(name: CallName): Call {
  const [group = "", call = ""] = name.split(".");
  return (contract as unknown as Record<string, Record<string, Call>>)[group]?.[call] as Call;
}

/** Optional and transformed fields wrap the schema of their value. Returns this inner schema. */
function core(schema: z.core.$ZodType): { schema: z.core.$ZodType; isOptional: boolean } {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "default":
    case "prefault":
      return { ...core(def.innerType), isOptional: true };
    case "nullable":
      return core(def.innerType);
    case "pipe": {
      // In a `preprocess` pipe the transformation comes before the checks; in all other pipes after them.
      const isPrepared = (def.in as z.core.$ZodTypes)._zod.def.type === "transform";
      return core(isPrepared ? def.out : def.in);
    }
    default:
      return { schema, isOptional: false };
  }
}

export function readShape(name: CallName): Readonly<Record<string, z.core.$ZodType>> {
  const { schema } = core(findCall(name).input);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === "object" ? def.shape : {};
}

export function findNames<Name extends CallName>(
  name: Name,
  fields: FormFields<Name> | undefined,
): [field: string, named: string][] {
  if (fields === undefined) return Object.keys(readShape(name)).map((field) => [field, field]);
  return Array.isArray(fields)
    ? fields.map((field) => [field, field])
    : Object.entries(fields as Record<string, string>).map(([named, field]) => [field, named]);
}

/** An empty text counts as missing for a number or a choice. */
export function readField(form: FormData, named: string, schema: z.core.$ZodType | undefined): unknown {
  const texts = form.getAll(named).filter((value): value is string => typeof value === "string");
  const type = schema && (core(schema).schema as z.core.$ZodTypes)._zod.def.type;
  if (type === "array") return texts;
  const [text] = texts;
  return text === "" && type !== "string" && type !== "union" ? undefined : text;
}

/**
 * True if a browser accepts the pattern in an attribute. A pattern there must escape more characters than a pattern in a script.
 */
function isForBrowsers({ source, flags }: RegExp): boolean {
  if (flags !== "") return false;
  try {
    return new RegExp(source, "v").source !== "";
  } catch {
    return false;
  }
}

/** Returns the pattern of the schema if there is exactly one and a browser accepts it. */
function findPattern(schema: z.core.$ZodTypes): string | undefined {
  const patterns = (schema._zod.def.checks ?? []).flatMap((check) => {
    const { def } = (check as z.core.$ZodChecks)._zod;
    return def.check === "string_format" && def.pattern ? [def.pattern] : [];
  });
  const [pattern] = patterns;
  return pattern && patterns.length === 1 && isForBrowsers(pattern) ? pattern.source : undefined;
}

function findBounds(schema: z.core.$ZodType): FieldBounds {
  const { schema: inner, isOptional } = core(schema);
  const bounds: FieldBounds = {};
  const { type } = (inner as z.core.$ZodTypes)._zod.def;
  if (type === "string") {
    const { minLength, maxLength } = inner as z.ZodString;
    const pattern = findPattern(inner as z.core.$ZodTypes);
    if (maxLength !== null) bounds.maxLength = maxLength;
    if (pattern !== undefined) bounds.pattern = pattern;
    if (!isOptional && ((minLength ?? 0) > 0 || pattern !== undefined)) bounds.required = true;
  }
  if (type === "number") {
    const { minValue, maxValue, isInt } = inner as z.ZodNumber;
    // The numeric keyboard has neither a minus sign nor a decimal point, so only whole numbers from 0 on get it.
    if (isInt && (minValue ?? -1) >= 0) bounds.inputMode = "numeric";
    if (minValue !== null && minValue > Number.MIN_SAFE_INTEGER) bounds.min = minValue;
    if (maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER) bounds.max = maxValue;
    if (!isOptional) bounds.required = true;
  }
  return bounds;
}

const known = new Map<string, Bounds>();

/** A loader passes these bounds to the page as attributes of its controls, so that no browser loads a schema. */
export function readBounds<Name extends CallName>(name: Name, fields?: FormFields<Name>): Bounds {
  const names = findNames(name, fields);
  const key = `${name} ${names.join()}`;
  let bounds = known.get(key);
  if (!bounds) {
    const shape = readShape(name);
    const all = names.map(([field, named]) => [named, shape[field] ? findBounds(shape[field]) : {}] as const);
    bounds = Object.fromEntries(all.filter(([, of]) => Object.keys(of).length > 0));
    known.set(key, bounds);
  }
  return bounds;
}
