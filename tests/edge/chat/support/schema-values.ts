import fc from "fast-check";

export interface SchemaNode {
  def: Record<string, unknown> & { type: string };
}

export interface SchemaValues {
  /** Strings for a field of this name. For the body itself, the name is "". */
  strings: (field: string) => fc.Arbitrary<string>;
  /** Values that now and then replace a value of any type. */
  stray?: fc.Arbitrary<unknown>;
}

export function toValues({ def }: SchemaNode, options: SchemaValues, field = ""): fc.Arbitrary<unknown> {
  const of = (node: SchemaNode, name = field): fc.Arbitrary<unknown> => toValues(node, options, name);
  const inner = (key: string): fc.Arbitrary<unknown> => of(def[key] as SchemaNode);
  const fitting = (): fc.Arbitrary<unknown> => {
    if (def.type === "object")
      return fc.record(
        Object.fromEntries(Object.entries(def.shape as Record<string, SchemaNode>).map(([key, node]) => [key, of(node, key)])),
      );
    if (def.type === "array") return fc.array(inner("element"), { maxLength: 3 });
    if (def.type === "optional" || def.type === "default" || def.type === "nullable")
      return fc.option(inner("innerType"), { nil: undefined });
    if (def.type === "union") return fc.oneof(...(def.options as SchemaNode[]).map((option) => of(option)));
    if (def.type === "literal") return fc.constantFrom(...(def.values as unknown[]));
    if (def.type === "enum") return fc.constantFrom(...Object.values(def.entries as object));
    if (def.type === "pipe") return inner("out");
    if (def.type === "number") return fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 100 }));
    if (def.type === "boolean") return fc.boolean();
    if (def.type === "record") return fc.dictionary(inner("keyType") as fc.Arbitrary<string>, inner("valueType"), { maxKeys: 3 });
    if (def.type === "string") return options.strings(field);
    return options.stray ?? fc.jsonValue({ maxDepth: 2 });
  };
  return options.stray ? fc.oneof({ weight: 40, arbitrary: fitting() }, { weight: 1, arbitrary: options.stray }) : fitting();
}
