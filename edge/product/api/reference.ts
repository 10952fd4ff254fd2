import type { Access } from "../../contract/call.ts";
import { escapeMarkup } from "../../contract/markup-text.ts";
import { type Entry, type JsonSchema, toSchema } from "./contract-entries.ts";

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d9dee4,#3a414a);--soft:light-dark(#f4f6f8,#1d2228);--accent:light-dark(#0b62b8,#7cc0ff);--quiet:light-dark(#55606c,#a4afbb)}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:light-dark(#fff,#14181d);color:light-dark(#171c22,#e8ecf0)}
.page{display:grid;grid-template-columns:16rem minmax(0,1fr);max-width:76rem;margin:auto}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:1.5rem 1rem;border-right:1px solid var(--line);font-size:.875rem}
nav h2{margin:1rem 0 .25rem;font-size:.875rem}
nav ul{margin:0;padding:0;list-style:none}
nav a{display:block;padding:.125rem 0;color:inherit;text-decoration:none;overflow-wrap:anywhere}
nav a:hover,nav a:focus-visible{color:var(--accent);text-decoration:underline}
main{padding:1.5rem}
h1{font-size:1.75rem;margin:0 0 .5rem}
section{padding-top:1.5rem}
article{margin:1rem 0 2rem;padding-top:1rem;border-top:1px solid var(--line)}
h3{margin:0;font:600 1rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
.method{color:var(--accent)}
.quiet{color:var(--quiet);font-size:.875rem}
table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.375rem .5rem;border-bottom:1px solid var(--line)}
th{font-weight:600}
code,pre{font-family:ui-monospace,monospace;font-size:.8125rem}
pre{overflow:auto;margin:.5rem 0;padding:.75rem;background:var(--soft);border-radius:.375rem}
summary{cursor:pointer;padding:.25rem 0}
@media(max-width:48rem){.page{display:block}nav{position:static;max-height:none;border:0}}
`;

/** Describes a schema in one line: `integer, 1 to 500`, `"football" or "basketball"`. */
function brief(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as JsonSchema[]).map(brief).join(" or ");
  if (schema.type === "array") return `list of ${brief((schema.items ?? {}) as JsonSchema)}`;
  const parts = [String(schema.type ?? "value")];
  if (schema.minimum !== undefined && Number(schema.maximum) < Number.MAX_SAFE_INTEGER)
    parts.push(`${schema.minimum} to ${schema.maximum}`);
  else if (schema.minimum !== undefined) parts.push(`at least ${schema.minimum}`);
  if (schema.pattern !== undefined) parts.push(`like ${schema.pattern}`);
  if (schema.default !== undefined) parts.push(`default ${JSON.stringify(schema.default)}`);
  return parts.join(", ");
}

const EXAMPLES: Readonly<Record<string, unknown>> = {
  sport: "football",
  matchid: 1,
  keyword: "arsenal",
  mobile: "13800000001",
  password: "your-password",
  choice: "home",
  type: 1,
  date: "2026-11-21",
  cid: 1,
  teamid: 1,
  playerid: 1,
  kind: "team",
  id: 1,
};

function formatCurl({ call }: Entry, origin: string): string {
  const { required = [], properties = {} } = toSchema(call.input, "input");
  const value = (field: string): unknown =>
    properties[field]?.type === "string" && field === "type" ? "goals" : (EXAMPLES[field] ?? 1);
  const path = call.path.replace(/:(\w+)/g, (_, field: string) => String(value(field)));
  const given = required.filter((field) => !call.path.includes(`:${field}`));
  const fields: Record<string, unknown> = Object.fromEntries(given.map((field) => [field, value(field)]));
  if (call.access !== "public") fields.token = "TOKEN";
  if (call.method === "GET") {
    const query = Object.entries(fields).map(([field, own]) => `${field}=${encodeURIComponent(String(own))}`);
    return `curl '${origin}${path}${query.length ? `?${query.join("&")}` : ""}'`;
  }
  return `curl '${origin}${path}' \\\n  -H 'content-type: application/json' \\\n  -d '${JSON.stringify(fields)}'`;
}

function inputTable({ call }: Entry): string {
  const { properties = {}, required = [] } = toSchema(call.input, "input");
  const rows = Object.entries(properties);
  if (rows.length === 0) return `<p class="quiet">No fields.</p>`;
  const cells = rows.map(
    ([field, schema]) =>
      `<tr><td><code>${escapeMarkup(field)}</code></td><td>${escapeMarkup(brief(schema))}</td><td>${required.includes(field) ? "required" : "optional"}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Field</th><th scope="col">Value</th><th scope="col"></th></tr></thead><tbody>${cells.join("")}</tbody></table>`;
}

const NEEDS: Readonly<Record<Access, string>> = {
  public: "",
  viewer: " Needs a signed-in person's token.",
  adult: " Needs a signed-in person's token; refused to people who stated an age under 18.",
  operator: " Needs the token of an operator.",
};

const toAnchor = ({ group, name }: Entry): string => `${group}.${name}`;

function article(entry: Entry, origin: string): string {
  const { call, group, name } = entry;
  const access = NEEDS[call.access];
  return `<article id="${toAnchor(entry)}">
<h3><span class="method">${call.method}</span> ${escapeMarkup(call.path)}</h3>
<p>${escapeMarkup(call.summary)}.${access}</p>
<p class="quiet">${escapeMarkup(`${group}.${name}`)}; source: ${escapeMarkup(call.source)}</p>
${inputTable(entry)}
<pre tabindex="0">${escapeMarkup(formatCurl(entry, origin))}</pre>
<details><summary>Schema of data</summary><pre tabindex="0">${escapeMarkup(JSON.stringify(toSchema(call.data, "output"), null, 2))}</pre></details>
</article>`;
}

/** The page has no scripts and no external resources. */
export function referencePage(listed: readonly Entry[], origin: string, nonce: string): string {
  const groups = [...new Set(listed.map(({ group }) => group))].map((group) => ({
    group,
    own: listed.filter((entry) => entry.group === group),
  }));
  const links = groups.map(
    ({ group, own }) =>
      `<h2>${escapeMarkup(group)}</h2><ul>${own.map((entry) => `<li><a href="#${toAnchor(entry)}">${escapeMarkup(entry.name)}</a></li>`).join("")}</ul>`,
  );
  const sections = groups.map(
    ({ group, own }) =>
      `<section aria-labelledby="group-${group}"><h2 id="group-${group}">${escapeMarkup(group)}</h2>${own.map((entry) => article(entry, origin)).join("")}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API reference</title>
<style nonce="${nonce}">${STYLE}</style></head>
<body><div class="page"><nav aria-label="Calls"><a href="/api/openapi.json">openapi.json</a>${links.join("")}</nav>
<main><h1>API reference</h1>
<p>Calls are POST with a JSON body (or a form) unless marked GET. Every answer is <code>{"status", "msg", "data"}</code>: status 0 is a success,
1 a failure whose reason is in msg, 2 a login timeout. The token of a signed-in person goes into the body or
<code>Authorization: Bearer</code>. Add <code>?lang=pt-br</code> for Portuguese messages. Times are unix seconds unless the field says milliseconds.</p>
${sections.join("")}</main></div></body></html>`;
}
