import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { severalLines } from "#edge/contract/rules/service.ts";
import { MOMENT_PICTURES_MAX, MOMENT_TEXT_MAX } from "#edge/contract/rules/shorts.ts";
import { toContentKey } from "#app/features/file-field/content-key.server.ts";
import { takePictures } from "#app/features/file-field/take-pictures.server.ts";
import { cameBack } from "#app/features/submit/make-call.server.ts";
import { readForm, submit } from "#app/features/submit/submit.server.ts";
import { getText } from "#app/i18n/use-text.ts";
import { formText } from "#app/ui/form/form-answer.ts";

/** Pictures are stored first, so that the person need not choose them again if the text is wrong. */
export async function momentAction(args: ActionFunctionArgs) {
  const { locale } = args.context.visit;
  const sent = await readForm(args);
  const before = sent.form
    .getAll("kept")
    .filter((address): address is string => typeof address === "string")
    .slice(0, MOMENT_PICTURES_MAX);
  const taken = await takePictures(sent, "pictures", MOMENT_PICTURES_MAX - before.length);
  const pictures = [...before, ...taken.addresses];
  const answer = await submit(sent, "shorts.postMoment", {
    fields: ["text", "pictures"],
    input: {
      pictures,
      request_key: await toContentKey(sent.form, [severalLines(formText(sent.form, "text")), [...before, ...taken.digests]]),
    },
    ...(taken.refused && {
      errors: { pictures: getText(locale, "service")(`pictures.${taken.refused}`, { max: MOMENT_PICTURES_MAX }) },
    }),
    wrong: { text: getText(locale, "shorts")("moment.wrong", { max: MOMENT_TEXT_MAX }) },
    done: ({ state }) => `/user-center/posts?done=${state === "shown" ? "moment" : "moment-waits"}`,
  });
  if (!cameBack(answer)) return answer;
  // If a picture is refused, the person must choose another one.
  return data({ ...answer.data, kept: answer.data.errors.pictures && !taken.refused ? [] : pictures }, answer.init ?? undefined);
}
