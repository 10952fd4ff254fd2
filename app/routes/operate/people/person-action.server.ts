import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { changeItem } from "#app/features/operate/item.server.ts";
import { idParam } from "#app/features/page-guard.ts";
import { getText } from "#app/i18n/use-text.ts";

export const FORMS = {
  coupon: "giveCoupon",
  ban: "banPerson",
  unban: "unbanPerson",
  mute: "mutePerson",
  sessions: "endPersonSessions",
  clean: "cleanProfile",
  birthday: "clearBirthday",
  anchor: "saveAnchor",
  key: "changeStreamKey",
  room: "saveRoom",
  roles: "setRoles",
} as const;

/** Actions with immediate effect require a confirmation. */
export function personAction({ params, ...args }: ActionFunctionArgs) {
  const uid = idParam(params.uid);
  const t = getText(args.context.visit.locale, "operate-people");
  return changeItem(args, FORMS, ({ change }) => ({
    input: { person: uid },
    subject: { kind: "person", id: uid },
    done: `/operate/people/${uid}`,
    forms: {
      ban: { confirm: t("person.ban.ask") },
      sessions: { confirm: t("person.sessions.ask") },
      clean: { confirm: t("person.clean.ask") },
      key: change === "revoke" ? { confirm: t("person.key.ask") } : {},
    },
  }));
}
