/**
 * The keep-alive of our client: a constant text with a constant answer. The ping has no sequence number, because the platform
 * answers for a hibernating Relay only if the text equals the expected text. The ping is also a valid frame, so a server without
 * this mechanism answers the command `heartbeat.alive`.
 */
export const PING_COMMAND = "heartbeat.alive";
export const PING = `{"head":{"servcmd":"${PING_COMMAND}","seq":0},"body":{}}`;
export const PONG = `{"head":{"servcmd":"${PING_COMMAND}","seq":0},"body":{"ActionStatus":"OK","ErrorCode":0,"ErrorInfo":""}}`;

/**
 * Close code for a socket that the server cannot accept now (IANA: Try Again Later). The server uses it if the address has
 * `refusal=close`. Browsers hide the status and headers of a refused opening, so the close reason states the seconds before a
 * retry.
 */
export const TRY_AGAIN_LATER = 1013;
export const retryReason = (seconds: number): string => `retry-after=${seconds}`;
/** 0 if the reason states no seconds. */
export const retrySeconds = (reason: string): number => Number(/^retry-after=(\d{1,4})$/.exec(reason)?.[1] ?? 0);
