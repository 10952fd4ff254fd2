import { readConfig } from "../env.ts";
import { tokenOfRequest } from "../pages/viewer.ts";

/** Who calls the API, as far as the request says. */
export interface Caller {
  token: string | null;
  /** Sent along by clients (Specification 7.2); the token's owner must be the same. */
  uid: string | null;
  /** True if the token came from the session cookie, which a browser sends automatically. */
  fromCookie: boolean;
}

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** The caller: token and uid of the body first, then the Authorization header, then the session cookie. */
export async function resolveCaller(request: Request, fields: Readonly<Record<string, unknown>>, env: Env): Promise<Caller> {
  const uid = typeof fields.uid === "number" ? String(fields.uid) : textOf(fields.uid);
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const token = textOf(fields.token) ?? bearer ?? null;
  if (token) return { token, uid, fromCookie: false };
  const cookie = await tokenOfRequest(request, readConfig(env).SESSION_SECRET);
  return { token: cookie, uid, fromCookie: cookie !== null };
}
