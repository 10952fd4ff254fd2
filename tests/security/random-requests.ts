import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fc from "fast-check";
import routes from "#app/routes.ts";
import type { Call } from "#edge/contract/call.ts";
import { contract } from "#edge/contract/index.ts";
import { LEAGUES, MATCHES, PLAYERS, SEASONS, TEAMS } from "../support/fixture.ts";
import { ORIGIN, type Sent } from "../support/site.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** The chat application id (`CHAT_APP_ID`), as in a query string. */
const CHAT_APP_ID = "1400000000";

/** Existing ids, so that a request gets past the first look-up. */
const KNOWN = [
  ...Object.values(MATCHES),
  ...Object.values(PLAYERS),
  ...Object.values(TEAMS),
  ...Object.values(LEAGUES),
  ...Object.values(SEASONS),
  7,
  8,
  9,
].map(String);
const WORDS = [
  "football",
  "basketball",
  "premier",
  "goals",
  "home",
  "away",
  "new",
  "zh",
  "pt-br",
  "pt-BR",
  "xzb",
  "on",
  "1",
  "2",
  "13800000001",
  "Arsenal",
  "阿森纳",
  "2026-11-21",
  "privacy",
  "anchor",
];
const HOSTILE = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "__defineGetter__",
  "length",
  "then",
  "",
  " ",
  "0",
  "-0",
  "-1",
  "01",
  "1.5",
  "1e3",
  "1e309",
  "NaN",
  "Infinity",
  "9007199254740993",
  "9".repeat(15),
  "9".repeat(40),
  "0x10",
  "１",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "[1,2]",
  '{"a":1}',
  "..",
  "../..",
  "a/b",
  "\\",
  "//evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "'",
  '"',
  "' or 1=1 --",
  "%",
  "%%",
  "_",
  "*",
  "(",
  "[",
  "a*",
  '"a" OR',
  "<script>alert(1)</script>",
  "\u0000",
  "\u0001\u001f",
  "\r\nx: y",
  "\u2028",
  "\u202e",
  "😀",
  "👨‍👩‍👧‍👦",
  "\ufffd",
  "é".repeat(70),
  "a".repeat(300),
  "9".repeat(300),
  "1,2,3",
  "1.2.3",
  "2026-02-30",
  "0000-00-00",
  "99999-01-01",
  "-271821-04-20",
  "Asia/Shanghai",
  "Not/AZone",
  "1970-01-01T00:00:00Z",
] as const;
/** Escapes that no encoder writes: incomplete, not UTF-8, or escaped twice. */
const RAW = [
  "%",
  "%2",
  "%zz",
  "%ff",
  "%c0%af",
  "%ed%a0%80",
  "%00",
  "%2f",
  "%2e%2e",
  "%5c",
  "%2500",
  "%25",
  "+",
  "%f0%9f",
  ";",
  "&&",
  "=",
  "?",
  "#x",
] as const;

const weigh = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
const value = fc.oneof(
  weigh(4, fc.constantFrom(...HOSTILE)),
  weigh(3, fc.constantFrom(...KNOWN, ...WORDS)),
  weigh(1, fc.string({ unit: "binary", maxLength: 12 })),
);
/** Replaces unpaired surrogates, because they have no escape. */
const wellFormed = (text: string): string => Buffer.from(text).toString();
const written = fc.oneof(
  weigh(
    5,
    value.map((text) => encodeURIComponent(wellFormed(text))),
  ),
  weigh(1, fc.constantFrom(...RAW)),
);

type RouteEntry = { id?: string; file?: string; path?: string; index?: boolean; children?: readonly RouteEntry[] };
/** Returns the ids of the routes, as single fetch names them in `_routes`. */
const routeIds = (entries: readonly RouteEntry[]): string[] =>
  entries.flatMap(({ id, file, children }) => [id ?? file?.replace(/\.tsx?$/, "") ?? "", ...routeIds(children ?? [])]);
const pagePaths = (entries: readonly RouteEntry[], above: string): string[] =>
  entries.flatMap((entry) => {
    const own = entry.path ? `${above}/${entry.path}` : above;
    return [own, ...pagePaths(entry.children ?? [], own)];
  });

/** Returns the addresses in edge/app.ts besides pages and calls, read from the sources so that new ones are tested too. */
function mountedPaths(): string[] {
  const app = readFileSync(join(ROOT, "edge/app.ts"), "utf8");
  const files = new Map(
    [...app.matchAll(/import \{ (\w+) \} from "\.\/([\w/.-]+)"/g)].map(([, name = "", file = ""]) => [name, file]),
  );
  const within = [...app.matchAll(/app\.route\("([^"]+)", (\w+)\)/g)].flatMap(([, prefix = "", name = ""]) => {
    const source = readFileSync(join(ROOT, "edge", files.get(name) ?? ""), "utf8");
    return [...source.matchAll(/\.(?:get|post|put|delete|all|options)\(\s*"([^"]*)"/g)].map(([, path = ""]) =>
      prefix === "/" ? path : prefix + (path === "/" ? "" : path),
    );
  });
  return [...within, ...[...app.matchAll(/app\.(?:get|all)\("([^"]+)"/g)].map(([, path = ""]) => path)];
}

function pageFields(): string[] {
  const names = new Set([
    "lang",
    "site",
    "invite_code",
    "channel",
    "token",
    "uid",
    "app_ver",
    "_routes",
    "index",
    "tz",
    "v",
    "code",
    "url",
    "intent",
    "act",
  ]);
  for (const entry of readdirSync(join(ROOT, "app"), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const source = readFileSync(join(entry.parentPath, entry.name), "utf8");
    for (const [, name = ""] of source.matchAll(/(?:\bname="|\bget\("|formText\(\w+, "|\bhas\(")([\w-]+)"/g)) names.add(name);
  }
  return [...names];
}

const calls = Object.values(contract).flatMap((group) => Object.values(group) as Call[]);
const findFields = ({ input }: Call): string[] => Object.keys((input as unknown as { shape?: object }).shape ?? {});
const PAGES = pagePaths(routes as readonly RouteEntry[], "/m");
const MOUNTED = mountedPaths();
const FIELDS = pageFields();

interface Target {
  path: string;
  fields: readonly string[];
  methods: readonly string[];
}
const METHODS = ["GET", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
/** More query parts: Remix's requests for parts of a page's data, its names of index actions, and queries of many kilobytes. */
const beside = fc.oneof(
  weigh(12, fc.constant("")),
  weigh(
    3,
    fc
      .array(fc.oneof(weigh(4, fc.constantFrom("root", ...routeIds(routes as readonly RouteEntry[]))), weigh(1, value)), {
        maxLength: 4,
      })
      .map((ids) => `_routes=${encodeURIComponent(wellFormed(ids.join(",")))}`),
  ),
  weigh(
    2,
    fc.constantFrom("index", "index=", "index&index", "index=routes%2Fsite%2Findex", "_data=root", "_data", "?", "&", "=&="),
  ),
  weigh(
    1,
    fc.constantFrom(
      `q=${"a".repeat(8_000)}`,
      "a=1&".repeat(3_000),
      `q=${"%F0%9F%98%80".repeat(700)}`,
      `${"%ff".repeat(4_000)}=1`,
      "p=%2Fm%2Fscore&".repeat(400),
      `lang=${"zh".repeat(3_000)}`,
    ),
  ),
);
/** A change at one place of a path: an escape that no client writes, or the escaped form of the character there. */
const change = fc.oneof(
  weigh(16, fc.constant(null)),
  weigh(1, fc.record({ at: fc.nat(120), put: fc.constantFrom(...RAW.filter((raw) => !/[?#]/.test(raw))) })),
  weigh(1, fc.record({ at: fc.nat(120), put: fc.constant(null) })),
);
function changed(path: string, how: { at: number; put: string | null } | null): string {
  if (!how) return path;
  const at = 1 + (how.at % Math.max(1, path.length));
  const sign = path.charAt(at);
  if (how.put !== null) return path.slice(0, at) + how.put + path.slice(at);
  return /^[!-~]$/.test(sign) ? `${path.slice(0, at)}%${sign.charCodeAt(0).toString(16)}${path.slice(at + 1)}` : path;
}
const toTargets = (paths: readonly string[], fields: readonly string[], methods: readonly string[]): Target[] =>
  paths.map((path) => ({ path, fields, methods }));
const target = fc.oneof(
  weigh(10, fc.constantFrom(...toTargets(PAGES, FIELDS, ["GET", "POST", "POST"]))),
  weigh(
    8,
    fc.constantFrom(
      ...calls.map(
        (call): Target => ({
          path: call.path,
          fields: findFields(call),
          methods: [call.method, call.method, call.method === "GET" ? "POST" : "GET"],
        }),
      ),
    ),
  ),
  weigh(2, fc.constantFrom(...toTargets(MOUNTED, FIELDS, ["GET", "POST"]))),
  weigh(
    1,
    fc.array(written, { maxLength: 4 }).map((parts) => ({ path: `/${parts.join("/")}`, fields: FIELDS, methods: METHODS })),
  ),
);

const fieldName = (fields: readonly string[]) =>
  fc.oneof(weigh(6, fc.constantFrom(...(fields.length > 0 ? fields : FIELDS))), weigh(1, value));
const jsonValue = fc.oneof(
  weigh(5, value as fc.Arbitrary<unknown>),
  weigh(3, fc.constantFrom(...KNOWN.map(Number), 0, 1, -1, 0.5, 2 ** 53, 1e308, null, true)),
  weigh(1, fc.jsonValue({ maxDepth: 2 })),
);

const BOUNDARY = "----x7Ab";
const part = (name: string, content: string, file: boolean): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file ? '; filename="a.png"\r\nContent-Type: image/png' : ""}\r\n\r\n${content}\r\n`;
const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

/** A body with its declared type, which may differ from its real type. */
function toBody(fields: readonly string[]): fc.Arbitrary<{ type: string | null; body: Buffer | null }> {
  const name = fieldName(fields);
  const pairs = fc.array(fc.tuple(name, value), { maxLength: 8 });
  const form = pairs.map((list) =>
    Buffer.from(new URLSearchParams(list.map(([key, text]) => [wellFormed(key), wellFormed(text)])).toString()),
  );
  const json = fc
    .array(fc.tuple(name, jsonValue), { maxLength: 8 })
    .map((list) => Buffer.from(JSON.stringify(Object.fromEntries(list))));
  const multipart = fc
    .tuple(
      fc.array(fc.tuple(name, value, fc.boolean()), { maxLength: 4 }),
      fc.constantFrom("--\r\n", "", "--", "\r\n", "junk"),
      fc.constantFrom("", "\r\n", "preamble\r\n"),
    )
    .map(([list, end, begin]) =>
      Buffer.from(`${begin}${list.map(([key, text, file]) => part(key, text, file)).join("")}--${BOUNDARY}${end}`),
    );
  const junk = fc.oneof(
    fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom(
        "",
        "{",
        "[]",
        "null",
        "1",
        '"a"',
        deep(2_000),
        "a".repeat(70_000),
        "a=1&".repeat(3_000),
        "\ufeff{}",
        '{"__proto__":{"is_operate":1}}',
        '{"constructor":null}',
      )
      .map((text) => Buffer.from(text)),
  );
  const FORM = "application/x-www-form-urlencoded";
  const FILES = `multipart/form-data; boundary=${BOUNDARY}`;
  const types = fc.constantFrom(
    null,
    "",
    FORM,
    `${FORM};charset=gbk`,
    "application/json",
    "application/json; charset=utf-16",
    "text/plain",
    "text/xml",
    "application/octet-stream",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    `multipart/form-data; boundary="${BOUNDARY}"`,
    FILES,
    "multipart/mixed; boundary=a",
    "garbage",
    "image/png",
  );
  const typed = (type: string, body: fc.Arbitrary<Buffer>) => body.map((bytes) => ({ type, body: bytes }));
  return fc.oneof(
    weigh(5, typed(FORM, form)),
    weigh(5, typed("application/json", json)),
    weigh(3, typed(FILES, multipart)),
    weigh(4, fc.record({ type: types, body: fc.oneof(form, json, multipart, junk, fc.constant(null)) })),
  );
}

const headers = fc.record(
  {
    "accept-language": fc.constantFrom(
      "zh-CN",
      "pt-BR,pt;q=0.9",
      "__proto__",
      "*",
      ";;;q=",
      "zh;q=NaN",
      "x-y-z-1-2-3",
      "en-".repeat(40),
      "pt,".repeat(900),
      "a".repeat(300),
    ),
    "user-agent": fc.constantFrom("Mozilla/5.0 Chrome/126.0", "Googlebot/2.1", "facebookexternalhit/1.1", "MicroMessenger", ""),
    accept: fc.constantFrom("*/*", "text/html", "application/json", "image/avif"),
    "accept-encoding": fc.constantFrom("gzip", "identity", "br;q=1.0, *;q=0"),
    range: fc.constantFrom(
      "bytes=0-0",
      "bytes=9-1",
      "bytes=-1",
      "bytes=-0",
      "bytes=0-",
      "bytes=0-0,2-3",
      "bytes=99999999999999999999-",
      "bytes=",
      "lines=1-2",
    ),
    "if-none-match": fc.constantFrom("*", '"a"', "W/", 'W/"a", "b"', '"'.repeat(99)),
    "if-modified-since": fc.constantFrom("Thu, 01 Jan 1970 00:00:00 GMT", "yesterday"),
    "if-range": fc.constantFrom('"a"', "Thu, 01 Jan 1970 00:00:00 GMT"),
    "x-forwarded-host": fc.constantFrom("evil.example", "a b", "[", "127.0.0.1:x", ""),
    "x-forwarded-proto": fc.constantFrom("https", "javascript"),
    "x-forwarded-for": fc.constantFrom("1.2.3.4", "a, b", "::1"),
    authorization: fc.constantFrom("Bearer x", "Basic eA==", "Bearer ", "bearer __proto__"),
    "x-feed-signature": fc.constantFrom("", "t=1,v1=00", "t=NaN,v1=zz"),
  },
  { requiredKeys: [] },
);
const rareHeaders = fc.oneof(
  weigh(6, fc.constant({})),
  weigh(
    1,
    fc.record(
      {
        "content-encoding": fc.constantFrom("gzip", "br", "identity", "aes128gcm", ""),
        "x-reader": fc.constantFrom("guest", "__proto__"),
        "x-chat-network": fc.constantFrom("", "1.2.3.4"),
        "sec-fetch-site": fc.constantFrom("cross-site", "none"),
        "x-http-method-override": fc.constantFrom("DELETE", "__proto__"),
      },
      { requiredKeys: [] },
    ),
  ),
);
/** Headers of a request for a WebSocket: a browser's, and others with which a handshake must fail. */
const upgradeHeaders = fc.record(
  {
    upgrade: fc.constantFrom("websocket", "websocket", "websocket", "WebSocket", "websocket, h2c", "h2c", "", "a".repeat(300)),
    connection: fc.constantFrom("Upgrade", "Upgrade", "keep-alive, Upgrade", "close", ""),
    origin: fc.constantFrom(ORIGIN, ORIGIN, "null", "https://evil.example", "https://[", ""),
    "sec-websocket-key": fc.constantFrom(
      "dGhlIHNhbXBsZSBub25jZQ==",
      "dGhlIHNhbXBsZSBub25jZQ==",
      "AA==",
      "*",
      "",
      "a".repeat(300),
    ),
    "sec-websocket-version": fc.constantFrom("13", "13", "13", "8", "-1", "13, 8", "NaN", ""),
    "sec-websocket-protocol": fc.constantFrom("chat", "a, b", "a,,a", "(", "__proto__", ""),
    "sec-websocket-extensions": fc.constantFrom(
      "permessage-deflate; client_max_window_bits",
      "permessage-deflate; client_max_window_bits=99",
      "permessage-deflate; server_max_window_bits=NaN",
      'x; y="',
      ",;=",
      "",
    ),
    "x-chat-network": fc.constantFrom("", "1.2.3.4"),
  },
  { requiredKeys: ["upgrade"] },
);
/** Queries of the chat's sockets, as our client and the vendor's client write them, and with other values. */
const socketQuery = fc
  .record(
    {
      sdkappid: fc.oneof(weigh(3, fc.constant(CHAT_APP_ID)), weigh(1, written)),
      instanceid: fc.oneof(fc.constantFrom("web-1", "a".repeat(3_000)), written),
      random: written,
      refusal: fc.oneof(fc.constant("close"), written),
    },
    { requiredKeys: [] },
  )
  .map((fields) =>
    Object.entries(fields)
      .map(([name, text]) => `${name}=${text}`)
      .join("&"),
  );
const SOCKET_PATHS = ["/binfo", "/info"];
/** Headers that request a WebSocket, or null for most requests. */
const upgrade = fc.oneof(weigh(12, fc.constant(null)), {
  weight: 1,
  arbitrary: fc.record({
    headers: upgradeHeaders,
    // Half of these requests go to the chat's sockets, the rest to addresses that accept no socket.
    path: fc.oneof(fc.constantFrom(...SOCKET_PATHS), fc.constant(null)),
    query: socketQuery,
    method: fc.oneof(weigh(6, fc.constant("GET")), weigh(1, fc.constantFrom(...METHODS))),
  }),
});

const COOKIES = [
  "tz",
  "lang",
  "site",
  "mode",
  "pinned",
  "folded",
  "spoilers",
  "revealed",
  "invite",
  "channel",
  "app",
  "session",
  "handover",
  "__proto__",
];
const cookies = fc.array(
  fc.oneof(
    weigh(
      6,
      fc.tuple(fc.constantFrom(...COOKIES), written).map(([name, text]) => `${name}=${text}`),
    ),
    weigh(
      1,
      fc.constantFrom(
        "",
        "=",
        ";",
        "=a",
        "session",
        "__Host-session=",
        "__Host-session=a.b",
        "session=%00",
        "device=.",
        'tz="',
        "a".repeat(3_000),
        "lang=zh; lang=pt-BR",
        "lang==zh",
        "\tlang = zh",
      ),
    ),
  ),
  { maxLength: 3 },
);

const caller = fc.constantFrom("guest", "viewer", "viewer", "operator");
export type Sessions = Readonly<Record<"viewer" | "operator", readonly string[]>>;

/** Returns requests that a guest, a user or an operator might send by mistake or on purpose, the same for the same seed. */
export function randomRequests(seed: number, count: number, sessions: Sessions): Sent[] {
  const request = target.chain(({ path, fields, methods }) =>
    fc.record({
      address: fc
        .array(written, { minLength: 6, maxLength: 6 })
        .map((parts) => path.replace(/[:*](\w*)(?:\{[^}]*\})?\??/g, () => parts.pop() ?? "").replace(/^(?!\/)/, "/")),
      suffix: fc.oneof(
        weigh(7, fc.constant("")),
        weigh(4, fc.constant(".data")),
        weigh(7, fc.constantFrom("/", "//", "/x", "%2e", "/.data", ".data.data", "%2edata")),
      ),
      change,
      beside,
      query: fc.array(
        fc.tuple(
          fieldName(fields).map((name) => encodeURIComponent(wellFormed(name))),
          written,
        ),
        { maxLength: 4 },
      ),
      method: fc.oneof(weigh(9, fc.constantFrom(...methods)), weigh(1, fc.constantFrom(...METHODS))),
      content: toBody(fields),
      headers,
      rareHeaders,
      cookies,
      caller,
      upgrade,
      origin: fc.constantFrom(ORIGIN, ORIGIN, ORIGIN, ORIGIN, "null", "https://evil.example"),
    }),
  );
  return fc.sample(request, { seed, numRuns: count }).map((drawn, at): Sent => {
    const method = drawn.upgrade?.method ?? drawn.method;
    const hasBody = !["GET", "HEAD"].includes(method);
    const own = drawn.caller === "guest" ? [] : [`session=${sessions[drawn.caller][at % sessions[drawn.caller].length]}`];
    const query = [drawn.beside, drawn.upgrade?.query, ...drawn.query.map(([name, text]) => `${name}=${text}`)]
      .filter(Boolean)
      .join("&");
    return {
      method,
      path: `${changed(`${drawn.upgrade?.path ?? drawn.address}${drawn.suffix}`, drawn.change)}${query && `?${query}`}`,
      headers: {
        ...drawn.headers,
        ...drawn.rareHeaders,
        cookie: [...own, ...drawn.cookies].join("; "),
        ...(hasBody && { origin: drawn.origin }),
        ...(hasBody && drawn.content.type !== null && { "content-type": drawn.content.type }),
        ...drawn.upgrade?.headers,
        // Each request comes from a separate network, because these tests check answers and not limits.
        "cf-connecting-ip": `2001:db8:${(at >> 16).toString(16)}:${(at & 0xffff).toString(16)}::1`,
      },
      body: hasBody && drawn.content.body ? drawn.content.body.toString("base64") : null,
    };
  });
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
/** Returns the request as a shell command against a server of `npm start`. */
export function asCommand({ method, path, headers: sent, body }: Sent): string {
  const lines = Object.entries(sent)
    .filter(([, text]) => text !== "")
    .map(([name, text]) => `-H ${quoted(`${name}: ${text}`)}`);
  const curl = `curl -si --path-as-is -X ${method} ${quoted(`http://127.0.0.1:8787${path}`)} ${lines.join(" ")}`;
  return body === null ? curl : `base64 -d <<< ${body} | ${curl} --data-binary @-`;
}
