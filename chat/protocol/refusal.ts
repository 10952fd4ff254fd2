import type { z } from "zod";
import { SERVER_ERRORS, type ServerErrorCode } from "./errors.ts";

const KNOWN_CODES: ReadonlySet<unknown> = new Set(Object.values(SERVER_ERRORS));
const isServerErrorCode = (code: unknown): code is ServerErrorCode => KNOWN_CODES.has(code);

const CODES_BY_SERVICE: readonly (readonly [prefix: string, code: ServerErrorCode])[] = [
  ["openim.", SERVER_ERRORS.MESSAGE_INVALID_REQUEST],
  ["openim_msg_ext_http_svc.", SERVER_ERRORS.MESSAGE_INVALID_REQUEST],
  ["sns.", SERVER_ERRORS.FRIEND_INVALID_PARAMETER],
  ["profile.", SERVER_ERRORS.PROFILE_INVALID_PARAMETER],
  ["recentcontact.", SERVER_ERRORS.CONVERSATION_INVALID_PARAMETER],
  ["im_open_status.", SERVER_ERRORS.ACCOUNT_INVALID_PARAMETER],
  ["group_open_", SERVER_ERRORS.GROUP_INVALID_PARAMETER],
  ["million_group_open_", SERVER_ERRORS.GROUP_INVALID_PARAMETER],
];

export interface Refusal {
  readonly code: ServerErrorCode;
  /** English text that names the wrong field. It quotes nothing that the sender wrote. */
  readonly info: string;
}

/**
 * Returns a refusal with the code that the schema states (80002: too large), otherwise with the service's code for an invalid
 * parameter (specification 8.20, 8.22).
 */
export function resolveRefusal(command: string, error: z.ZodError): Refusal {
  const own = error.issues.find((issue) => issue.code === "custom" && isServerErrorCode(issue.params?.errorCode));
  const issue = own ?? error.issues[0];
  const field = issue?.path.join(".") || "body";
  if (own?.code === "custom" && isServerErrorCode(own.params?.errorCode))
    return { code: own.params.errorCode, info: `${field} is too large` };
  const code = CODES_BY_SERVICE.find(([prefix]) => command.startsWith(prefix))?.[1] ?? SERVER_ERRORS.INVALID_FRAME;
  return { code, info: `${field} is not what ${command} takes` };
}
