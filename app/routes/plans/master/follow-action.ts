import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { idParam } from "#app/features/page-guard.ts";
import { press } from "#app/features/submit/press.server.ts";
import { TOO_OFTEN } from "#app/features/submit/refusal.server.ts";
import { formText } from "#app/ui/form/form-answer.ts";

/** Without JavaScript, redirects to the master's page, so that a reload does not send the form again. */
export async function followAction(args: ActionFunctionArgs) {
  const { request, params } = args;
  const masterid = idParam(params.id);
  const form = await request.formData();
  const type = formText(form, "type") === "1" ? 1 : 0;
  const bell = form.has("bell") ? { bell: formText(form, "bell") === "1" ? 1 : 0 } : {};
  return press(args, ({ redorder }) => redorder.followMaster({ masterid, type, ...bell }), {
    shown: TOO_OFTEN,
    done(answer) {
      if (request.headers.get("accept")?.includes("text/html")) throw redirect(`/redorder/master/${masterid}`, 303);
      return answer;
    },
  });
}
