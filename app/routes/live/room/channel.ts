import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { idParam } from "#app/features/page-guard.ts";
import { press } from "#app/features/submit/press.server.ts";
import { pressed } from "#app/features/submit/pressed.server.ts";

/** If the form was sent without JavaScript, redirects to the room. */
export async function action(args: ActionFunctionArgs) {
  const { params, request } = args;
  const anchorid = idParam(params.id);
  const form = await request.formData();
  const plan_id = idParam(String(form.get("plan") ?? ""));
  return pressed(
    await press(args, ({ channel }) => channel.remind({ plan_id, type: form.get("type") === "1" ? 1 : 0 }), {
      done: () => (request.headers.get("accept")?.includes("text/html") ? redirect(`/live-detail/${anchorid}`, 303) : {}),
    }),
  );
}
