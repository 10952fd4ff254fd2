/** Checks of a running site over HTTP: what anybody sees, and what the holder of HEALTH_TOKEN sees. */
import { fault, ok, warning } from "./findings.mjs";

const WITHIN_MS = 15_000;
/** A call to /feed is refused when its clock differs by 300 s (edge/ground/http/signature.ts). */
const CLOCK_FAULT_S = 300;
const CLOCK_WARNING_S = 30;
const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

const REASONS = {
  ENOTFOUND: ["has no DNS record", "Add the domain to the Worker (docs/deploy.md) and wait some minutes."],
  EAI_AGAIN: ["has a name that could not be looked up", "Look at this machine's network."],
  ECONNREFUSED: ["refuses connections", "Start the server, or correct the address."],
  ECONNRESET: ["ends the connection", "Look at the proxy in front of it."],
  CERT_HAS_EXPIRED: ["has an expired certificate", "Renew it at the proxy or in the dashboard."],
  DEPTH_ZERO_SELF_SIGNED_CERT: ["has a certificate that no authority signed", "Use one that browsers accept."],
  ERR_TLS_CERT_ALTNAME_INVALID: ["has a certificate of another host", "Wait until its own is issued, or correct the address."],
};

async function ask(url, init = {}) {
  return fetch(url, { redirect: "manual", signal: AbortSignal.timeout(WITHIN_MS), ...init });
}

function toUnreachable(url, error) {
  const code = error.cause?.code ?? error.code;
  const [is, todo] = REASONS[code] ?? [
    error.name === "TimeoutError"
      ? `does not answer within ${WITHIN_MS / 1_000} s`
      : `cannot be reached (${code ?? error.message})`,
    "Look at cloudflarestatus.com or at the machine that serves it.",
  ];
  return fault("reachable", `${new URL(url).host} ${is}`, todo);
}

async function checkHttps(url) {
  const { protocol, host, hostname } = new URL(url);
  if (LOCAL.test(hostname)) return ok("https", `${host} is this machine`);
  if (protocol !== "https:") return fault("https", `${url} is plain http`, "Ask it by https; sign-ins are refused over http.");
  try {
    const answer = await ask(`http://${host}/m/score`);
    const to = answer.headers.get("location") ?? "";
    return [301, 302, 307, 308].includes(answer.status) && to.startsWith("https://")
      ? ok("https", "http leads to https")
      : warning(
          "https",
          `http://${host} answers ${answer.status} and does not lead to https`,
          "Switch Always Use HTTPS on in the zone.",
        );
  } catch {
    return ok("https", "nothing answers over http");
  }
}

function checkClock(answer, nowMs) {
  const at = Date.parse(answer.headers.get("date") ?? "");
  if (Number.isNaN(at)) return warning("clock", "the site sends no date", "Let the proxy pass the Date header.");
  const offS = Math.round(Math.abs(nowMs - at) / 1_000);
  const is = `this machine's clock and the site's differ by ${offS} s`;
  const todo = "Set this machine's clock by NTP: posts to /feed are refused at 300 s.";
  if (offS > CLOCK_FAULT_S) return fault("clock", is, todo);
  return offS > CLOCK_WARNING_S ? warning("clock", is, todo) : ok("clock", is);
}

function checkHeaders(answer, url) {
  const wanted = ["x-content-type-options", "content-security-policy", "referrer-policy"];
  if (url.startsWith("https:")) wanted.push("strict-transport-security");
  const missing = wanted.filter((name) => !answer.headers.has(name));
  return missing.length === 0
    ? ok("headers", "of security are there")
    : warning("headers", `${missing.join(", ")} do not arrive`, "Look at the proxy or the zone's rules, which take them away.");
}

const OF_PART = {
  database: "Run the migrations with `npm run deploy`, or look at cloudflarestatus.com.",
  media: "Look whether the bucket of MEDIA is there.",
  segments: "Look whether the bucket of SEGMENTS is there.",
};

function checkParts({ parts = {}, warnings = [] }) {
  const failed = Object.entries(parts).filter(([, { ok: works }]) => !works);
  const found = failed.map(([name, { reason }]) =>
    fault(`part ${name}`, reason, OF_PART[name] ?? "Read docs/operating.md, At three in the morning."),
  );
  found.push(...warnings.map((is) => warning("parts", is, "Read docs/operating.md, At three in the morning.")));
  const slow = Object.values(parts).map(({ tookMs }) => tookMs);
  return found.length > 0 ? found : [ok("parts", `${slow.length} answer, the slowest in ${Math.max(...slow)} ms`)];
}

function checkVersions({ versions }, { product, migration }) {
  const found = [];
  found.push(
    versions.product === product
      ? ok("version", product)
      : warning(
          "version",
          `the site runs ${versions.product} and this checkout is ${product}`,
          "Publish this checkout, or run the doctor of that one.",
        ),
  );
  if (versions.schema === null || versions.schema === undefined) return found;
  found.push(
    versions.schema >= migration
      ? ok("migrations", versions.schema)
      : warning(
          "migrations",
          `the database is at ${versions.schema} and this checkout needs ${migration}`,
          "`npm run deploy` applies them before it publishes.",
        ),
  );
  return found;
}

function toStatus(answer, host) {
  if (answer.status === 421)
    return fault(
      "reachable",
      `${host} is an address that production refuses`,
      'Use the domain, or set WORKERS_DEV = "on" for a trial.',
    );
  return fault(
    "reachable",
    `${host}/healthz answers ${answer.status}`,
    "That is not this product, or something in front of it refuses: look at the address and the zone's rules.",
  );
}

/**
 * @param {{ url: string, token?: string, expected: { product: string, migration: string }, now?: () => number }} options `expected`:
 *   the versions of this checkout
 */
export async function checkSite({ url, token, expected, now = Date.now }) {
  const { host } = new URL(url);
  let answer;
  try {
    answer = await ask(new URL("/healthz?deep=1", url), { headers: token ? { authorization: `Bearer ${token}` } : {} });
  } catch (error) {
    return [toUnreachable(url, error)];
  }
  const report = await answer.json().catch(() => null);
  if (report?.status === undefined) return [toStatus(answer, host)];
  const found = [
    report.status === "unavailable"
      ? fault(
          "reachable",
          `${host} answers that it is unavailable${report.reason ? `: ${report.reason}` : ""}`,
          "Mend that first; the log names it too.",
        )
      : ok("reachable", `${host} is ${report.status}`),
    await checkHttps(url),
    checkClock(answer, now()),
    checkHeaders(answer, url),
  ];
  if (!report.versions) {
    found.push(
      token
        ? fault("details", "HEALTH_TOKEN is not the site's", "Give the token of this installation.")
        : warning(
            "details",
            "HEALTH_TOKEN is not set, so parts and versions were not examined",
            "Export the installation's token.",
          ),
    );
    return found;
  }
  return [...found, ...checkVersions(report, expected), ...checkParts(report)];
}

/** Checks the host of segments as a page's player asks it (docs/deploy.md, Video). */
export async function checkSegments(origin, siteUrl) {
  const check = "host of segments";
  if (!origin)
    return [
      warning(
        check,
        "SEGMENT_ORIGIN is not set, so each viewer's each second of video is a request of the Worker",
        "Read docs/deploy.md, Video, before many people watch.",
      ),
    ];
  if (!origin.startsWith("https://") && !LOCAL.test(new URL(origin).hostname))
    return [fault(check, `${origin} is not https, so the Worker answers 503`, "Set an https origin.")];
  if (new URL(origin).host === new URL(siteUrl).host)
    return [
      fault(check, "SEGMENT_ORIGIN is a host of the site, so the Worker answers 503", "Give the bucket a domain of its own."),
    ];
  let answer;
  try {
    // An object that nobody has: its answer has the same headers, and the rule for status 404 keeps it out of the cache.
    answer = await ask(new URL("/stream/doctor", origin));
  } catch (error) {
    const { is } = toUnreachable(origin, error);
    return [fault(check, is, "Give the bucket its domain (docs/deploy.md, Video, step 1).")];
  }
  const found = [];
  if (answer.headers.get("access-control-allow-origin") !== "*")
    found.push(
      fault(
        check,
        `${origin} sends no access-control-allow-origin: *, so players refuse its segments`,
        "Add the header by a transform rule (docs/deploy.md, Video, step 3).",
      ),
    );
  if (answer.headers.get("x-content-type-options") !== "nosniff")
    found.push(
      warning(
        check,
        `${origin} sends no x-content-type-options: nosniff`,
        "Add the header by a transform rule (docs/deploy.md, Video, step 3).",
      ),
    );
  return found.length > 0 ? found : [ok(check, `${origin} answers with the right headers`)];
}
