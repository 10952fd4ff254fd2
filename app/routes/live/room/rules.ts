import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dataAnswer } from "#app/features/data-answer.server.ts";
import { roomAction } from "#app/features/moderation/room-action.server.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { pressed } from "#app/features/submit/pressed.server.ts";

export const loader = async ({ context, params }: LoaderFunctionArgs) =>
  dataAnswer(await guard(context.product.room.getRoomState({ anchorid: idParam(params.id) })));

export async function action({ context, params, request }: ActionFunctionArgs) {
  return pressed(await roomAction(context, request, idParam(params.id), `/live-detail/${params.id}`));
}
