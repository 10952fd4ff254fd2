import { readConfig } from "../../ground/env.ts";
import { tokenOfRequest } from "../../ground/visit/viewer.ts";

export interface Caller {
  token: string | null;
  /** Sent by clients (Specification 7.2). Must be the uid of the token's owner. */
  uid: string | null;
  /** True if the token came from the session cookie, which a browser sends automatically. */
  fromCookie: boolean;
}

const toText = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/**
 * The token and uid in the body take precedence over the Authorization header. The header takes precedence over the session cookie.
 */
export async function resolveCaller(request: Request, fields: Readonly<Record<string, unknown>>, env: Env): Promise<Caller> {
  const uid = typeof fields.uid === "number" ? String(fields.uid) : toText(fields.uid);
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const token = toText(fields.token) ?? bearer ?? null;
  if (token) return { token, uid, fromCookie: false };
  const cookie = await tokenOfRequest(request, readConfig(env).SESSION_SECRET);
  return { token: cookie, uid, fromCookie: cookie !== null };
}
