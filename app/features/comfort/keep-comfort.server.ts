import { data } from "@remix-run/cloudflare";
import type { Visit } from "#edge/contract/load-context.ts";
import {
  COMFORT_COOKIE,
  type ComfortFields,
  NO_CHOICES,
  readComfort,
  toComfort,
  toComfortFields,
  withFields,
  writeComfort,
} from "#edge/contract/rules/comfort.ts";
import { CHOICE_MAX_AGE_S } from "#app/features/match-row/guest-follow.server.ts";
import { type Sent, submit } from "#app/features/submit/submit.server.ts";

const FIELDS = Object.keys(toComfortFields(NO_CHOICES)) as (keyof ComfortFields)[];

/** Puts the new choices into `visit`, because the page of this response must already be rendered with them. */
function renderWith(visit: Visit, fields: ComfortFields, isMinor: boolean): void {
  visit.comfortChoices = withFields(NO_CHOICES, fields);
  visit.comfort = toComfort(visit.comfortChoices, visit.locale, visit.zone, isMinor);
}

/** Stores comfort settings in the account, or for a guest in the browser. A form may have only some of the fields. */
export async function keepComfort(sent: Sent) {
  const { form, request, context } = sent;
  const { visit } = context;
  const given = FIELDS.filter((field) => form.has(field)).map((field) => [field, String(form.get(field))]);
  if (visit.viewer)
    return submit(sent, "user.saveComfort", {
      fields: [],
      input: Object.fromEntries(given),
      done: ({ is_minor, ...fields }): { comfort: true } => {
        renderWith(visit, fields, is_minor === 1);
        return { comfort: true };
      },
    });
  const wanted = withFields(visit.comfortChoices, {
    ...Object.fromEntries(given),
    ...(form.has("is_plain") && { is_plain: form.get("is_plain") === "1" ? 1 : 0 }),
  });
  // The text is parsed and written again, which removes words that are not valid choices.
  const text = writeComfort(readComfort(writeComfort(wanted)));
  renderWith(visit, toComfortFields(readComfort(text)), false);
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  const cookie = `${COMFORT_COOKIE}=${text}; Path=/; Max-Age=${text ? CHOICE_MAX_AGE_S : 0}; SameSite=Lax${secure}`;
  return data<{ comfort: true }>({ comfort: true }, { headers: { "set-cookie": cookie } });
}
