import fc from "fast-check";
import { COMMANDS, type CommandName } from "#chat/protocol/commands.ts";
import { FRAME_MAX_DEPTH } from "#chat/protocol/frame.ts";
import { type SchemaNode, toValues } from "./schema-values.ts";

/** Ids of users and groups that hostile bodies may name besides the sender's own. */
export interface Names {
  users: readonly string[];
  groups: readonly string[];
  messageKeys: readonly string[];
  pollingKeys: readonly string[];
}

export const SENDER = "{sender}";

export const LOGIN = "im_open_status.wslogin";
export const LOGOUT = "im_open_status.wslogout";
export const POLL = "group_open_long_polling_http_svc.get_msg";
export const VISITOR_POLL = "group_open_long_polling_http_noauth_svc.get_msg";
/** Left out: commands that end the sender's session, and commands that wait before they answer. */
const APART: ReadonlySet<string> = new Set([LOGIN, LOGOUT, POLL, VISITOR_POLL]);
export const HOSTILE_NAMES = (Object.keys(COMMANDS) as CommandName[]).filter((name) => !APART.has(name));

/** The seed gives the same bodies each time, so that a failure can be repeated. */
const SEED = 2_027;
/**
 * Number of values that are drawn for a command. The second number applies if too few values of the first draw fit the command's
 * schema.
 */
const DRAWN = [20, 150];
/** How many valid bodies a command gets. Besides them, each wrong value is put into one field of a body. */
const WHOLE_MAX = 8;

/** Returns a value that is nested as deep as a frame may be, for a place that is `fields` levels deep in a body. */
const nested = (fields: number): unknown =>
  Array.from({ length: FRAME_MAX_DEPTH - 1 - fields }).reduce((value) => [value], 1 as unknown);

/** Wrong values to put into a field; undefined drops the field. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  "",
  "x".repeat(20_000),
  "a\u0000b",
  "\ud800",
  "__proto__",
  "' OR 1=1 --",
  0,
  -1,
  0.5,
  2 ** 53,
  1e308,
  true,
  [],
  {},
  Array.from({ length: 600 }, () => "bob"),
  nested,
  { toString: 1, constructor: { prototype: 1 } },
];

const toStrings = ({ users, groups, messageKeys, pollingKeys }: Names) => {
  const words = ["a", "7", "alice 王"];
  const keys = ["1_2_3", ...messageKeys];
  return (field: string): fc.Arbitrary<string> => {
    if (field === "P256dh") return fc.constant("B".repeat(87));
    if (field === "Auth") return fc.constant("a".repeat(22));
    if (/group.?id/i.test(field)) return fc.constantFrom(...groups);
    if (/account|user/i.test(field)) return fc.constantFrom(...users);
    if (/msgkey/i.test(field)) return fc.constantFrom(...keys);
    return fc.constantFrom(...words, ...words, ...words, ...users, ...groups, ...keys, ...pollingKeys);
  };
};

const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

function findPaths(value: unknown, path: readonly string[] = []): string[][] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, part]) => [[...path, key], ...findPaths(part, [...path, key])]);
}

function spoil(body: object, path: readonly string[], wrong: unknown): object {
  const spoilt = structuredClone(body);
  let at = spoilt as Record<string, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path.at(-1)!] = typeof wrong === "function" ? (wrong as (fields: number) => unknown)(path.length) : wrong;
  return asSent(spoilt) as object;
}

/** Returns valid bodies of a command with these names, and the same bodies with one wrong field. */
export function hostileBodies(name: CommandName, names: Names): object[] {
  const schema = COMMANDS[name].request;
  const values = toValues(schema as unknown as SchemaNode, { strings: toStrings(names) }).map((body) => asSent(body) as object);
  let whole: object[] = [];
  for (const numRuns of DRAWN) {
    if (whole.length >= WHOLE_MAX) break;
    const fitting = fc.sample(values, { numRuns, seed: SEED }).filter((body) => schema.safeParse(body).success);
    whole = [...new Map(fitting.map((body) => [JSON.stringify(body), body])).values()].slice(0, WHOLE_MAX);
  }
  if (whole.length === 0) throw new Error(`No body that ${name} takes was drawn.`);
  // Pairs fields and wrong values in turn, so that the commands get different pairs.
  const fields = whole.flatMap((body) => findPaths(body).map((path) => ({ body, path })));
  const spoilt = (fields.length > 0 ? WRONG : []).map((_, i) => {
    const { body, path } = fields[Math.floor((i * fields.length) / WRONG.length)]!;
    return spoil(body, path, WRONG[(i + fields.length) % WRONG.length]);
  });
  return [...whole, ...spoilt];
}

export const saidBy = (userId: string, body: object): object =>
  JSON.parse(JSON.stringify(body).replaceAll(SENDER, userId)) as object;
