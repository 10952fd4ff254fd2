import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { idParam } from "#app/features/page-guard.ts";
import { getText } from "#app/i18n/use-text.ts";

/** Acts on an account; acts with immediate effect need a confirmation. */
export async function personAction({ request, context, params }: ActionFunctionArgs) {
  const uid = idParam(params.uid);
  const values = formValues(await request.formData());
  const t = getText(context.visit.locale, "operate-people");
  const change = { input: { ...values, person: uid }, subject: { kind: "person", id: uid }, done: `/operate/people/${uid}` };
  switch (values.form) {
    case "ban":
      return makeChange(request, context, values, { ...change, form: "ban", call: "banPerson", confirm: t("person.ban.ask") });
    case "unban":
      return makeChange(request, context, values, { ...change, form: "unban", call: "unbanPerson" });
    case "mute":
      return makeChange(request, context, values, { ...change, form: "mute", call: "mutePerson" });
    case "sessions":
      return makeChange(request, context, values, {
        ...change,
        form: "sessions",
        call: "endPersonSessions",
        confirm: t("person.sessions.ask"),
      });
    case "clean":
      return makeChange(request, context, values, {
        ...change,
        form: "clean",
        call: "cleanProfile",
        confirm: t("person.clean.ask"),
      });
    case "coupon":
      return makeChange(request, context, values, { ...change, form: "coupon", call: "giveCoupon" });
    case "anchor":
      return makeChange(request, context, values, { ...change, form: "anchor", call: "saveAnchor" });
    case "key":
      return makeChange(request, context, values, {
        ...change,
        form: "key",
        call: "changeStreamKey",
        ...(values.change === "revoke" && { confirm: t("person.key.ask") }),
      });
    case "room":
      return makeChange(request, context, values, { ...change, form: "room", call: "saveRoom" });
    case "roles":
      return makeChange(request, context, values, { ...change, form: "roles", call: "setRoles" });
    default:
      throw new Response(null, { status: 400 });
  }
}
