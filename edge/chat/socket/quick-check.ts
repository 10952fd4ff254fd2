import type { z } from "zod";

/** A check returns this if it cannot accept the value. */
export const UNSURE = Symbol("unsure");

/** Returns the value in the form that its schema returns, or UNSURE. */
type Check = (value: unknown) => unknown;

type Schema = z.core.$ZodType;
type Rule = z.core.$ZodCheck;

const checks = new WeakMap<Schema, Check>();

/**
 * Checks ten times as fast as zod's schema, which cannot be compiled in Workers. On UNSURE the schema decides, because it names the
 * reason.
 */
export function quickly(schema: Schema, value: unknown): unknown {
  let check = checks.get(schema);
  if (!check) {
    check = toCheck(schema);
    checks.set(schema, check);
  }
  return check(value);
}

function toCheck(schema: Schema): Check {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const check = findPlainCheck(def);
  if (!check || !("checks" in def) || !def.checks?.length) return check ?? slowly(schema);
  const rules = def.checks.map(findRuleTest);
  if (rules.includes(null)) return slowly(schema);
  const [only, ...others] = rules as ((value: unknown) => boolean)[];
  if (only && others.length === 0) {
    return (value) => {
      const read = check(value);
      return read !== UNSURE && only(read) ? read : UNSURE;
    };
  }
  return (value) => {
    const read = check(value);
    if (read === UNSURE) return UNSURE;
    for (const rule of rules as ((value: unknown) => boolean)[]) if (!rule(read)) return UNSURE;
    return read;
  };
}

const slowly =
  (schema: Schema): Check =>
  (value) => {
    const result = (schema as z.ZodType).safeParse(value);
    return result.success ? result.data : UNSURE;
  };

/** The check ignores the schema's additional rules; null if this file does not know the kind of schema. */
function findPlainCheck(def: z.core.$ZodTypes["_zod"]["def"]): Check | null {
  switch (def.type) {
    case "unknown":
      return (value) => value;
    case "string":
      return "format" in def ? null : (value) => (typeof value === "string" ? value : UNSURE);
    case "boolean":
      return (value) => (typeof value === "boolean" ? value : UNSURE);
    case "number":
      if ("format" in def && def.format === "safeint") return (value) => (Number.isSafeInteger(value) ? value : UNSURE);
      return "format" in def ? null : (value) => (Number.isFinite(value) ? value : UNSURE);
    case "literal":
      return toEnumCheck(new Set<unknown>(def.values));
    case "enum":
      return toEnumCheck(new Set<unknown>(Object.values(def.entries)));
    case "optional":
      return optional(toCheck(def.innerType));
    case "default":
      return preset(toCheck(def.innerType), def);
    case "record":
      return isOfAnything(def) ? anyRecord : null;
    case "array":
      return toListCheck(toCheck(def.element));
    case "object":
      return def.catchall ? null : toObjectCheck(def.shape);
    case "union":
      return "discriminator" in def
        ? toKindCheck(def as z.core.$ZodDiscriminatedUnionDef)
        : toUnionCheck(def.options.map(toCheck));
    default:
      return null;
  }
}

const toEnumCheck =
  (values: ReadonlySet<unknown>): Check =>
  (value) =>
    values.has(value) ? value : UNSURE;

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined ? undefined : check(value);

const preset =
  (check: Check, def: z.core.$ZodDefaultDef): Check =>
  (value) =>
    value === undefined ? def.defaultValue : check(value);

const toUnionCheck =
  (options: readonly Check[]): Check =>
  (value) => {
    for (const option of options) {
      const read = option(value);
      if (read !== UNSURE) return read;
    }
    return UNSURE;
  };

const toListCheck =
  (check: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) return UNSURE;
    const items: unknown[] = [];
    for (const item of value) {
      const read = check(item);
      if (read === UNSURE) return UNSURE;
      items.push(read);
    }
    return items;
  };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isOfAnything = ({ keyType, valueType }: z.core.$ZodRecordDef): boolean => {
  const key = (keyType as z.core.$ZodTypes)._zod.def;
  return (
    key.type === "string" &&
    !("format" in key) &&
    !key.checks?.length &&
    (valueType as z.core.$ZodTypes)._zod.def.type === "unknown"
  );
};

const anyRecord: Check = (value) => (isObject(value) && !Object.hasOwn(value, "__proto__") ? value : UNSURE);

/** Drops fields that the shape does not name. Absent fields stay absent unless their schema sets a default. */
function toObjectCheck(shape: Readonly<Record<string, Schema>>): Check {
  const fields = new Map(Object.entries(shape).map(([name, schema]) => [name, toCheck(schema)]));
  // Fields that may be absent and have no default are skipped, because a typical body lacks most of its fields.
  const needed = [...fields].filter(([, check]) => check(undefined) !== undefined);
  return (value) => {
    if (!isObject(value)) return UNSURE;
    const object: Record<string, unknown> = {};
    for (const name of Object.keys(value)) {
      const check = fields.get(name);
      if (!check) continue;
      const read = check(value[name]);
      if (read === UNSURE) return UNSURE;
      if (read !== undefined) object[name] = read;
    }
    for (const [name, check] of needed) {
      if (Object.hasOwn(object, name)) continue;
      const read = check(undefined);
      if (read === UNSURE) return UNSURE;
      object[name] = read;
    }
    return object;
  };
}

function toKindCheck({ discriminator, options }: z.core.$ZodDiscriminatedUnionDef): Check | null {
  const kinds = new Map<unknown, Check>();
  for (const option of options) {
    const kind = (option as z.core.$ZodObject)._zod.def.shape?.[discriminator];
    const def = (kind as z.core.$ZodTypes | undefined)?._zod.def;
    if (def?.type !== "literal") return null;
    for (const value of def.values) kinds.set(value, toCheck(option));
  }
  return (value) => (isObject(value) ? (kinds.get(value[discriminator])?.(value) ?? UNSURE) : UNSURE);
}

type Bound = z.core.$ZodCheckGreaterThanDef["value"];

/** Null if this file does not know the rule. */
function findRuleTest(rule: Rule): ((value: unknown) => boolean) | null {
  const { def } = (rule as z.core.$ZodChecks)._zod;
  switch (def.check) {
    case "min_length":
      return (value) => (value as { length: number }).length >= def.minimum;
    case "max_length":
      return (value) => (value as { length: number }).length <= def.maximum;
    case "greater_than":
      return (value) => (def.inclusive ? (value as Bound) >= def.value : (value as Bound) > def.value);
    case "less_than":
      return (value) => (def.inclusive ? (value as Bound) <= def.value : (value as Bound) < def.value);
    case "string_format":
      return findPatternTest(def);
    default:
      return findCustomTest(rule);
  }
}

function findPatternTest(def: z.core.$ZodCheckStringFormatDef): ((value: unknown) => boolean) | null {
  const { pattern, format } = def;
  return format === "regex" && pattern && !pattern.global && !pattern.sticky ? (value) => pattern.test(value as string) : null;
}

/** The custom rule (`refine`) must be synchronous. */
function findCustomTest(rule: Rule): ((value: unknown) => boolean) | null {
  const def = rule._zod.def as { check: string; fn?: (value: unknown) => unknown };
  const { check, fn } = def;
  return check === "custom" && fn ? (value) => fn(value) === true : null;
}
