/**
 * Cloudflare's REST API, as far as deploying and the doctor need it (https://developers.cloudflare.com/api). The token goes into a
 * header only: no message of an error contains it.
 */

const API = "https://api.cloudflare.com/client/v4";
const TIMEOUT_MS = 30_000;
const JSON_TYPE = "application/json";

/** Remedies by the API's own error code. */
const REMEDIES = {
  7003: "CLOUDFLARE_ACCOUNT_ID names no account: it is the 32 hexadecimal figures in the dashboard's address.",
  10000: "The token is not valid for this account: make one as docs/deploy.md lists it, and put it into CLOUDFLARE_API_TOKEN.",
  10042: "R2 is off in this account: switch it on once in the dashboard (R2 object storage), then run this again.",
};

/** Remedies by HTTP status, for codes that are not listed above. */
function remedyFor(status, permission) {
  if (status === 401) return "CLOUDFLARE_API_TOKEN is wrong or has expired: make a new one as docs/deploy.md lists it.";
  if (status === 403) return `The token lacks the right ${permission}: add it to the token in the dashboard.`;
  if (status === 429) return "The account has made too many calls: wait five minutes.";
  if (status >= 500) return "The platform has a fault: look at cloudflarestatus.com.";
  return "The platform refused the value: change it and run this again.";
}

/** The right that a token needs for a path, as the dashboard names it. */
function findPermission(path) {
  if (path.includes("/d1/")) return "Account · D1 · Edit";
  if (path.includes("/r2/")) return "Account · Workers R2 Storage · Edit";
  if (path.startsWith("/zones")) return "Zone · Zone · Read (and Zone Settings · Read for the doctor)";
  return "Account · Workers Scripts · Edit";
}

export class PlatformError extends Error {
  /** @param {{ status: number, code?: number, message: string, remedy: string }} fault */
  constructor({ status, code, message, remedy }) {
    super(message);
    this.status = status;
    this.code = code;
    this.remedy = remedy;
  }
}

function notReached(method, path, error) {
  const late = error?.name === "TimeoutError";
  const cause = error?.cause?.code ?? error?.cause?.message ?? error?.message;
  return new PlatformError({
    status: 0,
    message: late ? `${method} ${path} was not answered within ${TIMEOUT_MS / 1_000} s` : `${method} ${path} failed: ${cause}`,
    remedy: "Look at this machine's network and at cloudflarestatus.com.",
  });
}

/** @param {Record<string, string | undefined>} environment */
export function readAccess(environment) {
  const token = environment.CLOUDFLARE_API_TOKEN ?? "";
  const account = environment.CLOUDFLARE_ACCOUNT_ID ?? "";
  if (token === "")
    throw new Error("CLOUDFLARE_API_TOKEN is not set: make a token with the rights that docs/deploy.md lists, and export it.");
  if (!/^[\da-f]{32}$/.test(account))
    throw new Error(
      "CLOUDFLARE_ACCOUNT_ID is not set to an account's id: it is the 32 hexadecimal figures in the dashboard's address.",
    );
  return { token, account, base: environment.CLOUDFLARE_API_BASE_URL || API };
}

/**
 * Returns the calls to the API. `find` gives null where the platform knows no such thing (404), `list` a list, `send` changes
 * something.
 * @param {{ token: string, account: string, base: string, toLimit?: () => AbortSignal }} access `toLimit`: ends a call that takes too
 *   long
 */
export function openPlatform({ token, account, base, toLimit = () => AbortSignal.timeout(TIMEOUT_MS) }) {
  async function call(method, path, body, type = JSON_TYPE) {
    let response;
    let text;
    try {
      response = await fetch(`${base}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { "content-type": type }) },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: toLimit(),
      });
      text = await response.text();
    } catch (error) {
      throw notReached(method, path, error);
    }
    let answer = null;
    try {
      answer = JSON.parse(text);
    } catch {
      // A fault in front of the API answers with a page; the status below says enough.
    }
    if (response.ok && answer?.success !== false && answer !== null) return answer.result;
    const { status } = response;
    const [{ code, message } = {}] = answer?.errors ?? [];
    throw new PlatformError({
      status,
      code,
      message: `${method} ${path} answers ${status}${message ? `: ${message}${code ? ` (${code})` : ""}` : ""}`,
      remedy: REMEDIES[code] ?? remedyFor(status, findPermission(path)),
    });
  }
  return {
    account,
    isDry: false,
    async find(path) {
      try {
        return await call("GET", path);
      } catch (error) {
        if (error.status === 404) return null;
        throw error;
      }
    },
    list: (path) => call("GET", path),
    send: (method, path, body, { type } = {}) => call(method, path, body, type),
    /** Returns the result of each statement: its rows and its meta data. */
    query: (databaseId, sql) => call("POST", `/accounts/${account}/d1/database/${databaseId}/query`, { sql }),
  };
}

/**
 * Prints the calls of a run without making any. It answers that nothing is there yet, except where the caller names an assumed
 * answer.
 * @param {(line: string) => void} say
 */
export function openDryPlatform(say, account = "ACCOUNT") {
  const found = (path, assumed, empty) => {
    say(`GET ${path}`);
    return assumed ?? empty;
  };
  return {
    account,
    isDry: true,
    find: async (path, assumed) => found(path, assumed, null),
    list: async (path, assumed) => found(path, assumed, []),
    send: async (method, path, body, { shown, assumed } = {}) => {
      say(`${method} ${path} ${JSON.stringify(shown ?? body)}`);
      return assumed ?? {};
    },
    query: async (databaseId, sql, { shown } = {}) => {
      say(`POST /accounts/${account}/d1/database/${databaseId}/query: ${shown ?? sql}`);
      return [{ results: [] }];
    },
  };
}
