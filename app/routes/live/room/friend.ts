import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { idParam } from "#app/features/page-guard.ts";
import { press } from "#app/features/submit/press.server.ts";
import { pressed } from "#app/features/submit/pressed.server.ts";

/** Makes the viewer a friend of the room's anchor, and redirects to their conversation (Specification 2.20). */
export async function action(args: ActionFunctionArgs) {
  const anchorid = idParam(args.params.id);
  return pressed(
    await press(args, ({ live }) => live.addOperateFriend({ operate_uid: anchorid, liveid: anchorid }), {
      done: `/c2c-chatroom/${anchorid}`,
    }),
  );
}
