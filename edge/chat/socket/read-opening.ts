/** The Worker passes a socket's network to a Relay in this header, and overwrites it if the client sent it. */
export const NETWORK_HEADER = "x-chat-network";
/** Names the site's session of the page that opens the socket, without giving its token away; empty without a session. */
export const PERSON_HEADER = "x-chat-person";

const INSTANCE_ID = /^[\w-]{1,64}$/;

export interface Opening {
  instanceId: string;
  origin: string;
  network: string;
  readsGzip: boolean;
}

/** The upgrade request of specification 7.57. Returns the reason if the request is malformed. */
export function readOpening(request: Request): (Opening & { person: string }) | string {
  const { origin, searchParams } = new URL(request.url);
  const instanceId = searchParams.get("instanceid") ?? "";
  if (!INSTANCE_ID.test(instanceId))
    return `instanceid must be 1 to 64 letters, digits, - or _; it was "${instanceId.slice(0, 80)}".`;
  return {
    instanceId,
    origin,
    network: request.headers.get(NETWORK_HEADER) ?? "",
    person: request.headers.get(PERSON_HEADER) ?? "",
    readsGzip: searchParams.get("compress") === "gzip",
  };
}
