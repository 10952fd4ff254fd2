import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { CallData } from "#edge/contract/call.ts";
import type { Contract } from "#edge/contract/index.ts";
import { cutUnits } from "#edge/contract/rules/graphemes.ts";
import { ROOM_ANNOUNCEMENT_MAX_LENGTH } from "#edge/contract/rules/rooms.ts";
import { takePictures } from "#app/features/file-field/take-pictures.server.ts";
import { readForm, type Sent, submit } from "#app/features/submit/submit.server.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { getText } from "#app/i18n/use-text.ts";
import { formText } from "#app/ui/form/form-answer.ts";
import type { DONE } from "./done.ts";

export interface DeskKey {
  key: CallData<Contract["broadcast"]["getPushKey"]>;
  /** `ask` is set while the person must confirm a change of the key. `change` is set after the first key was made or a key was renewed. */
  ask?: "renew" | "revoke";
  change?: "made" | "renewed";
}

const done = (what: (typeof DONE)[number]): string => `/user-center/live-desk?done=${what}`;

async function saveRoom(sent: Sent) {
  const { form, context } = sent;
  const t = getText(context.visit.locale, "broadcast");
  const { addresses, refused } = await takePictures(sent, "cover", 1);
  const kept = addresses[0] ?? formText(form, "kept");
  return submit(sent, "broadcast.saveRoom", {
    fields: ["title", "category", "language", "matchid", "cover", "segment_s", "audience"],
    input: { cover: form.has("no-cover") ? "" : kept || undefined },
    values: { kept },
    ...(refused && { errors: { cover: t(`about.cover.${refused === "many" ? "kind" : refused}`) } }),
    wrong: { title: t("about.title.wrong") },
    done: done("about.saved"),
  });
}

const showKey = (sent: Sent, ask?: DeskKey["ask"]) =>
  submit(sent, "broadcast.getPushKey", { done: (key): DeskKey => ({ key, ...(ask && { ask }) }) });

export async function deskAction(args: ActionFunctionArgs) {
  const { uid: anchorid } = requireOwn(args.context, args.request);
  const sent = await readForm(args);
  const text = (name: string): string => formText(sent.form, name);
  const version = Number(text("version")) || 0;
  switch (text("intent")) {
    case "key":
      return showKey(sent);
    case "ask-renew":
      return showKey(sent, "renew");
    case "ask-revoke":
      return showKey(sent, "revoke");
    case "renew":
      return submit(sent, "broadcast.changePushKey", {
        input: { change: "renew", version },
        done: (key): DeskKey => ({ key, change: version === 0 ? "made" : "renewed" }),
      });
    case "revoke":
      return submit(sent, "broadcast.changePushKey", {
        input: { change: "revoke", version },
        done: done("key.revoked"),
      });
    case "stop":
      return submit(sent, "broadcast.stop", { input: { broadcast: text("broadcast") }, done: done("stopped") });
    case "cut-off":
      return submit(sent, "broadcast.cutOff", { input: { run: text("run") }, done: done("encoder.off.done") });
    case "release":
      return submit(sent, "broadcast.release", { done: done("released") });
    case "notice":
      return submit(sent, "room.moderate", {
        fields: [],
        input: { anchorid, act: { act: "announce", text: cutUnits(text("text").trim(), ROOM_ANNOUNCEMENT_MAX_LENGTH) } },
        place: () => "text",
        done: done("noticed"),
      });
    case "save":
      return saveRoom(sent);
    default:
      throw new Response(null, { status: 400 });
  }
}
