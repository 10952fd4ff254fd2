import type { QueryReader } from "./in-app.ts";

/** Who invited a visitor and through which channel they came; "" where unknown (Specification 1.7). */
export type Invitation = { inviteCode: string; channel: string };

/** Longest code or channel that is kept: they come from an address that anybody may write. */
export const INVITATION_TEXT_MAX = 64;

const clean = (text: string | null | undefined): string => (text ?? "").trim().slice(0, INVITATION_TEXT_MAX);

/** What the page's query says (`invite_code`; `channel` or `channelCode`), else what was stored before (Specification 1.7). */
export function readInvitation(query: QueryReader, stored?: Partial<Invitation> | null): Invitation {
  return {
    inviteCode: clean(query.get("invite_code")) || clean(stored?.inviteCode),
    channel: clean(query.get("channel")) || clean(query.get("channelCode")) || clean(stored?.channel),
  };
}
