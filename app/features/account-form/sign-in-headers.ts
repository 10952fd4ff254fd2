import type { LoadContext } from "#edge/contract/load-context.ts";

/** The cookies of an answer that signs somebody in: the session, and the device for the next time. */
export async function signInHeaders(
  context: Pick<LoadContext, "sessionCookie" | "deviceCookie">,
  { token, device }: { token: string; device: string },
): Promise<Headers> {
  const headers = new Headers({ "set-cookie": await context.sessionCookie(token) });
  if (device) headers.append("set-cookie", context.deviceCookie(device));
  return headers;
}
