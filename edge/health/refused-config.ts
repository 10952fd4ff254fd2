import { log } from "../contract/log.ts";
import { ConfigError, readConfig } from "../ground/env.ts";
import { withSecurityHeaders } from "../ground/http/security.ts";

/** Null if all settings are right. The log names a wrong setting, and so does /healthz for authorised callers. */
export function refusedConfig(request: Request, env: Env): Response | null {
  try {
    readConfig(env);
    return null;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    log.error(error.message);
    const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
    return withSecurityHeaders(
      request,
      new Response("A setting of this site is wrong: its log and /healthz name it.\n", { status: 503, headers }),
    );
  }
}
