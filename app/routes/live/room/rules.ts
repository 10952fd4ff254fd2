import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dataAnswer } from "#app/features/data-answer.server.ts";
import { roomAction } from "#app/features/moderation/room-action.server.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { pressed } from "#app/features/submit/pressed.server.ts";

/** Reads a room's rules and the viewer's role in the room. The room's page requests it after it has joined the room. */
export const loader = async ({ context, params }: LoaderFunctionArgs) =>
  dataAnswer(await guard(context.product.room.getRoomState({ anchorid: idParam(params.id) })));

/** Performs an action in the room: a follow, a report, or an action of moderation. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  return pressed(await roomAction(context, request, idParam(params.id), `/live-detail/${params.id}`));
}
