/**
 * Our client's keep-alive: a constant text and a constant answer. The platform answers it for a sleeping Relay by comparing
 * texts, so a ping has no sequence. It is also a valid frame, so a server that does not know it answers `heartbeat.alive`.
 */
export const PING_COMMAND = "heartbeat.alive";
export const PING = `{"head":{"servcmd":"${PING_COMMAND}","seq":0},"body":{}}`;
export const PONG = `{"head":{"servcmd":"${PING_COMMAND}","seq":0},"body":{"ActionStatus":"OK","ErrorCode":0,"ErrorInfo":""}}`;

/**
 * Close code of a socket that the server cannot accept now (IANA: Try Again Later), if the address has `refusal=close`: a browser
 * hides the status and headers of a refused opening. The reason names the seconds to stay away.
 */
export const TRY_AGAIN_LATER = 1013;
export const retryReason = (seconds: number): string => `retry-after=${seconds}`;
/** Seconds in a close reason; 0 if there are none. */
export const retrySeconds = (reason: string): number => Number(/^retry-after=(\d{1,4})$/.exec(reason)?.[1] ?? 0);
