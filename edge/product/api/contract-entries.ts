import * as z from "zod";
import type { Call } from "../../contract/call.ts";
import { contract } from "../../contract/index.ts";

export interface Entry {
  group: string;
  name: string;
  call: Call;
}
const entries: readonly Entry[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ group, name, call: call as Call })),
);

/** Only operators see the console's calls. */
export const entriesFor = (isOperator: boolean): readonly Entry[] =>
  isOperator ? entries : entries.filter(({ call }) => call.access !== "operator");

export type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] };

/** Draft 2020-12, which OpenAPI 3.1 uses. */
export const toSchema = (schema: z.ZodType, io: "input" | "output"): JsonSchema => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
  return rest as JsonSchema;
};
