import type { LoadContext } from "#edge/contract/load-context.ts";

/** The session cookie signs the person in; the device cookie is for the next sign-in. */
export async function signInHeaders(
  context: Pick<LoadContext, "sessionCookie" | "deviceCookie">,
  { token, device }: { token: string; device: string },
): Promise<Headers> {
  const headers = new Headers({ "set-cookie": await context.sessionCookie(token) });
  if (device) headers.append("set-cookie", context.deviceCookie(device));
  return headers;
}
