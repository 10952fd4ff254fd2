import { cutUnits } from "#edge/contract/rules/graphemes.ts";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import type { DataOf } from "#edge/contract/call.ts";
import { ROOM_ANNOUNCEMENT_MAX_LENGTH } from "#edge/contract/rules/rooms.ts";
import type { Contract } from "#edge/contract/index.ts";
import { isProfileText, oneLine } from "#edge/contract/rules/accounts.ts";
import { AUDIENCES } from "#edge/contract/rules/audience.ts";
import { ROOM_TITLE_MAX } from "#edge/contract/rules/broadcasts.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { formText } from "#app/features/account-form/phone-action.ts";
import { refusalOf, refusalText, toLogin } from "#app/features/page-guard.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { textOf } from "#app/i18n/use-text.ts";
import type { DONE } from "./done.ts";

const HERE = "/user-center/live-desk";

export type DeskField = "title" | "category" | "matchid" | "cover" | "text" | "form";

/** A form's answer: the key that was asked for, or the faults by field, in the page's language. */
export interface DeskAnswer {
  key?: DataOf<Contract["broadcast"]["getPushKey"]>;
  /** The question before the key is changed, and whether it has been renewed. */
  ask?: "renew" | "revoke";
  isRenewed?: boolean;
  errors?: Partial<Record<DeskField, string>>;
  /** A picture that was uploaded already, while the form still has errors, and the typed title. */
  kept?: string;
  title?: string;
}

const done = (what: (typeof DONE)[number]) => redirect(`${HERE}?done=${what}`, 303);
const versionOf = (form: FormData): number => Number(formText(form, "version")) || 0;

async function saveRoom({ product, visit, storePicture }: LoadContext, form: FormData) {
  const t = textOf(visit.locale, "broadcast");
  const title = oneLine(formText(form, "title"));
  const errors: DeskAnswer["errors"] = {};
  let kept = formText(form, "kept");
  const file = form.get("cover");
  if (file instanceof File && file.size > 0 && storePicture) {
    const stored = await storePicture(new Uint8Array(await file.arrayBuffer()));
    if ("address" in stored) kept = stored.address;
    else errors.cover = t(`about.cover.${stored.refused}`);
  }
  if (!isProfileText(title, ROOM_TITLE_MAX)) errors.title = t("about.title.wrong");
  if (Object.keys(errors).length > 0) return data<DeskAnswer>({ errors, kept, title }, { status: 400 });
  await product.broadcast.saveRoom({
    title,
    category: formText(form, "category"),
    matchid: Number(formText(form, "matchid")) || 0,
    segment_s: Number(formText(form, "segment_s")) || undefined,
    audience: AUDIENCES.find((audience) => audience === formText(form, "audience")),
    cover: form.has("no-cover") ? "" : kept || undefined,
  });
  return done("about.saved");
}

async function perform(context: LoadContext, form: FormData, anchorid: number) {
  const { broadcast, room } = context.product;
  switch (formText(form, "intent")) {
    case "key":
      return data<DeskAnswer>({ key: await broadcast.getPushKey({}) });
    case "ask-renew":
      return data<DeskAnswer>({ key: await broadcast.getPushKey({}), ask: "renew" });
    case "ask-revoke":
      return data<DeskAnswer>({ key: await broadcast.getPushKey({}), ask: "revoke" });
    case "renew": {
      const key = await broadcast.changePushKey({ change: "renew", version: versionOf(form) });
      return data<DeskAnswer>({ key, isRenewed: true });
    }
    case "revoke":
      await broadcast.changePushKey({ change: "revoke", version: versionOf(form) });
      return done("key.revoked");
    case "stop":
      await broadcast.stop({ broadcast: formText(form, "broadcast") });
      return done("stopped");
    case "cut-off":
      await broadcast.cutOff({ run: Number(formText(form, "run")) || 0 });
      return done("encoder.off.done");
    case "release":
      await broadcast.release({});
      return done("released");
    case "notice":
      await room.moderate({
        anchorid,
        act: { act: "announce", text: cutUnits(formText(form, "text").trim(), ROOM_ANNOUNCEMENT_MAX_LENGTH) },
      });
      return done("noticed");
    case "save":
      return saveRoom(context, form);
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Fields of the forms by their name in the calls. */
const FIELDS: readonly DeskField[] = ["title", "category", "matchid", "cover"];

/** Performs what the desk's forms ask for. */
export async function deskAction({ request, context }: ActionFunctionArgs) {
  const { uid } = requireOwn(context, request);
  const form = await request.formData();
  try {
    return await perform(context, form, uid);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.http === 401) throw toLogin(request);
    const usual = formText(form, "intent") === "notice" ? "text" : "form";
    const field = FIELDS.find((known) => known === refusal.field) ?? usual;
    return data<DeskAnswer>(
      { errors: { [field]: refusalText(refusal, context.visit.locale) }, title: formText(form, "title") },
      { status: refusal.http },
    );
  }
}
