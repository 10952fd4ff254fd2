import { redirect } from "@remix-run/cloudflare";
import type { RoomAct } from "#edge/contract/entities/room-moderation.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { press } from "../submit/press.server.ts";

/**
 * `act` names the action; the other fields are its input. Guests are redirected to the login screen, and a form without JavaScript
 * is redirected to `back`.
 */
export async function roomAction(context: LoadContext, request: Request, anchorid: number, back: string) {
  const fields = Object.fromEntries(await request.formData()) as Record<string, string>;
  return press({ request, context }, ({ room }) => perform(room, anchorid, fields), {
    done() {
      if (request.headers.get("accept")?.includes("text/html")) throw redirect(back, 303);
      return { done: fields.act ?? "" };
    },
  });
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
