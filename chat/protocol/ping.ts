/**
 * The keep-alive of our client: one constant text, and the text that answers it. The platform compares texts and answers for a Relay that
 * sleeps, so a ping carries no running number; it is a frame like any other, so a server that does not know it answers `heartbeat.alive`.
 */
export const PING_COMMAND = "heartbeat.alive";
export const PING = `{"head":{"servcmd":"${PING_COMMAND}","seq":0},"body":{}}`;
export const PONG = `{"head":{"servcmd":"${PING_COMMAND}","seq":0},"body":{"ActionStatus":"OK","ErrorCode":0,"ErrorInfo":""}}`;

/**
 * Close code of a socket that the server has no place for (IANA: Try Again Later), where the address asks for `refusal=close`: a browser sees
 * neither the status nor the headers of an opening that was refused. The reason says for how many seconds to stay away.
 */
export const TRY_AGAIN_LATER = 1013;
export const retryReason = (seconds: number): string => `retry-after=${seconds}`;
/** Seconds that such a reason says; 0 where it says nothing. */
export const retrySeconds = (reason: string): number => Number(/^retry-after=(\d{1,4})$/.exec(reason)?.[1] ?? 0);
