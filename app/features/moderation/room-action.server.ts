import { data, redirect } from "@remix-run/cloudflare";
import type { RoomAct } from "#edge/contract/entities/room-moderation.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { refusalOf, refusalText, toLogin } from "../page-guard.ts";

/** The answer of an act: what was done, or why not in the page's language. */
export type RoomAnswer = { done: string } | { message: string };

/**
 * Performs the act of a form upon a room: `act` names it, its other fields are the act's own. A guest is led to the login screen; a form
 * without JavaScript leads to `back`.
 */
export async function roomAction({ product, visit }: LoadContext, request: Request, anchorid: number, back: string) {
  const fields = Object.fromEntries(await request.formData()) as Record<string, string>;
  const { act = "" } = fields;
  try {
    await perform(product.room, anchorid, fields);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.http === 401) throw toLogin(request);
    return data<RoomAnswer>({ message: refusalText(refusal, visit.locale) }, { status: refusal.http });
  }
  if (request.headers.get("accept")?.includes("text/html")) throw redirect(back, 303);
  return data<RoomAnswer>({ done: act });
}

type RoomCalls = LoadContext["product"]["room"];

function perform(room: RoomCalls, anchorid: number, { act, ...fields }: Record<string, string>): Promise<unknown> {
  if (act === "follow") {
    const bell = fields.bell === undefined ? {} : { bell: fields.bell === "1" ? 1 : 0 };
    return room.followAnchor({ anchorid, type: fields.type === "1" ? 1 : 0, ...bell });
  }
  if (act === "report") return room.report({ anchorid, seq: fields.seq, reason: fields.reason as "other", note: fields.note });
  const words = fields.words?.split("\n").map((word) => word.trim());
  const given = { ...fields, act, ...(words && { words: words.filter(Boolean) }), followers_only: fields.followers_only ?? 0 };
  return room.moderate({ anchorid, act: given as never as RoomAct });
}
