import { expect, it } from "vitest";
import { z } from "zod";
import type { Call } from "#edge/contract/call.ts";
import { contract } from "#edge/contract/index.ts";
import { IN_APP_FIELDS } from "#edge/contract/rules/requests.ts";

interface Schema {
  properties?: Record<string, unknown>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
const findFields = ({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...oneOf, ...allOf].flatMap(findFields),
];
const inputFields = (input: z.ZodType): string[] =>
  findFields(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema);

it("no call has an input field with the name of a common field @spec 7.2 @spec 7.3", () => {
  const calls = Object.entries(contract).flatMap(([group, entries]) =>
    Object.entries(entries).map(([name, call]): [string, Call] => [`${group}.${name}`, call]),
  );
  // Proves that `inputFields` finds fields.
  expect(inputFields(contract.operate.mutePerson.input)).toContain("seconds");
  const common = new Set<string>(IN_APP_FIELDS);
  expect(
    calls.flatMap(([name, { input }]) => inputFields(input).flatMap((field) => (common.has(field) ? [`${name} ${field}`] : []))),
  ).toEqual([]);
});
