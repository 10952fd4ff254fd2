import { type Account, type Call, Refusal, type Script } from "./account.ts";

const noScript = (): Refusal => new Refusal(404, 10_007, "This Worker does not exist on your account.");

function answerDomains({ domains, scripts }: Account, { method, query, body }: Call): unknown {
  if (method === "GET")
    return domains
      .filter(({ hostname }) => !query.get("hostname") || hostname === query.get("hostname"))
      .map(({ hostname, service }) => ({ id: hostname, hostname, service, environment: "production" }));
  const { hostname, service } = body as { hostname: string; service: string };
  if (!scripts.has(service)) throw noScript();
  if (!domains.some((one) => one.hostname === hostname)) domains.push({ hostname, service });
  return { id: hostname, hostname, service };
}

/** Changes secrets by a JSON Merge Patch (RFC 7396): null deletes one, and the others stay. */
function patchSecrets(script: Script, body: unknown): object {
  const { secrets } = body as { secrets: Record<string, { type: string; name: string; text: string } | null> };
  for (const [key, secret] of Object.entries(secrets)) {
    if (secret === null) delete script.secrets[key];
    else if (secret.type !== "secret_text" || secret.name !== key) throw new Refusal(400, 10_021, `invalid secret ${key}`);
    else script.secrets[key] = secret.text;
  }
  return {};
}

/** The script comes as a form, with its settings as JSON in the part `metadata`. Tests without a script send no form. */
function putScript(account: Account, name: string, body: unknown): object {
  const [, metadata = "{}"] = /name="metadata"\r\n\r\n(.*?)\r\n--/s.exec(typeof body === "string" ? body : "") ?? [];
  const { bindings = [] } = JSON.parse(metadata) as { bindings?: { type: string; name: string; text: string }[] };
  const vars = Object.fromEntries(bindings.filter(({ type }) => type === "plain_text").map((one) => [one.name, one.text]));
  const before = account.scripts.get(name);
  account.scripts.set(name, { secrets: {}, crons: [], onWorkersDev: false, ...before, vars });
  return { id: name, etag: "e", startup_time_ms: 30 };
}

/** An upload of assets: a session that wants no file, because the stand-in has them all already. */
function answerAssets(rest: string, method: string): object | null {
  return method === "POST" && rest.endsWith("/assets-upload-session") ? { jwt: "a.b.c", buckets: [] } : null;
}

export function answerWorkers(account: Account, rest: string, call: Call): unknown {
  const { method, body } = call;
  if (rest === "/workers/subdomain") {
    if (account.subdomain === null) throw new Refusal(404, 10_007, "workers.api.error.subdomain_not_found");
    return { subdomain: account.subdomain };
  }
  if (rest === "/workers/domains") return answerDomains(account, call);
  if (rest === "/workers/scripts") return [...account.scripts.keys()].map((id) => ({ id }));
  const upload = answerAssets(rest, method);
  if (upload) return upload;
  const [, name = "", action = ""] = /^\/workers\/scripts\/([^/]+)(\/.*)?$/.exec(rest) ?? [];
  if (action === "" && method === "PUT") return putScript(account, name, body);
  const script = account.scripts.get(name);
  if (!script) throw noScript();
  switch (`${method} ${action}`) {
    case "PUT /domains/records":
      for (const { hostname } of (body as { origins: { hostname: string }[] }).origins)
        answerDomains(account, { ...call, body: { hostname, service: name } });
      return {};
    case "GET /secrets":
      return Object.keys(script.secrets).map((key) => ({ name: key, type: "secret_text" }));
    case "PATCH /secrets-bulk":
      return patchSecrets(script, body);
    case "GET /schedules":
      return { schedules: script.crons.map((cron) => ({ cron })) };
    case "PUT /schedules":
      script.crons = (body as { cron: string }[]).map(({ cron }) => cron);
      return { schedules: body };
    case "GET /subdomain":
      return { enabled: script.onWorkersDev, previews_enabled: false };
    case "POST /subdomain":
      script.onWorkersDev = (body as { enabled: boolean }).enabled;
      return body;
    case "GET /settings":
      return {
        bindings: [
          ...Object.entries(script.vars).map(([key, text]) => ({ type: "plain_text", name: key, text })),
          ...Object.keys(script.secrets).map((key) => ({ type: "secret_text", name: key })),
        ],
      };
    default:
      throw new Refusal(404, 7_000, "No route for that URI");
  }
}
