import { NO_TEXT, toWire } from "#edge/contract/rules/localized.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PICTURE_MAX_BYTES } from "#edge/contract/rules/site.ts";
import { FileField } from "#app/features/file-field/file-field.tsx";
import { LocalizedField } from "#app/features/operate/localized-field.tsx";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { OperateForm, TextField } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam, wordParam } from "#app/features/page-guard.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const PLACES = ["banners", "home_pop_ad", "launch_ad", "live_play_ad"] as const;
const NEW = { id: 0, ...toWire("title", NO_TEXT), ...toWire("text", NO_TEXT), image: "", url: "" };
const toSetting = (place: (typeof PLACES)[number]) => (place === "banners" ? "banners" : "common");

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const place = wordParam(params.place, PLACES);
  const id = params.id === "new" ? 0 : idParam(params.id);
  const { places, versions } = await guard(context.product.operate.getAdverts({}), request);
  const cards = places[place] ?? [];
  const card = id === 0 ? NEW : cards.find((known) => known.id === id);
  if (!card) throw new Response(null, { status: 404 });
  const position = id === 0 ? cards.length + 1 : cards.indexOf(card) + 1;
  return {
    place,
    card,
    position,
    version: versions[toSetting(place)],
    keys: [crypto.randomUUID(), crypto.randomUUID()],
    takesFiles: context.storePicture !== null,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const place = wordParam(params.place, PLACES);
  const id = params.id === "new" ? 0 : idParam(params.id);
  const form = await request.formData();
  const values = formValues(form);
  const subject = { kind: "setting", id: toSetting(place) };
  const t = getText(context.visit.locale, "operate-content");
  if (values.form === "remove") {
    return makeChange(request, context, values, {
      form: "remove",
      call: "removeAdvert",
      input: { place, id },
      subject,
      confirm: t("adverts.remove.ask"),
      done: "/operate/adverts",
    });
  }
  const file = form.get("picture");
  if (file instanceof File && file.size > 0 && context.storePicture) {
    const stored =
      file.size > PICTURE_MAX_BYTES
        ? { refused: "size" as const }
        : await context.storePicture(new Uint8Array(await file.arrayBuffer()));
    values.image = "address" in stored ? stored.address : `refused:${stored.refused}`;
  }
  const refused = /^refused:(kind|size|often|full)$/.exec(values.image ?? "")?.[1] as
    | "kind"
    | "size"
    | "often"
    | "full"
    | undefined;
  return makeChange(request, context, values, {
    form: "card",
    call: "saveAdvert",
    input: { ...values, place, id },
    subject,
    wrong: { image: t(refused ? `picture.${refused}` : "wrong.address"), url: t("wrong.address") },
    done: "/operate/adverts",
  });
}

export const handle = { areas: ["operate-content", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.adverts");

/** A banner or an advertisement in each language. */
export default function AdvertCard() {
  const t = useText("operate");
  const own = useText("operate-content");
  const { place, card, position, version, keys, takesFiles } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <OperateScreen
      title={card.id ? own("adverts.edit") : own("adverts.new")}
      text={own(`adverts.${place}`)}
      up={{ to: "/operate/adverts", label: t("section.adverts") }}
    >
      <section className="card">
        <OperateForm
          key={version}
          name="card"
          requestKey={keys[0] ?? ""}
          version={version}
          state={state}
          reason="optional"
          submit={t("save")}
          files={takesFiles}
        >
          <div className="operate-pair">
            <LocalizedField name="title" stored={card} max={[40, 60]} required />
            <LocalizedField name="text" stored={card} max={[80, 120]} />
            <TextField
              name="url"
              label={t("field.url")}
              hint={own("field.url.hint")}
              stored={card.url}
              maxLength={500}
              inputMode="url"
              autoCapitalize="none"
            />
            <TextField
              name="position"
              label={own("field.position")}
              hint={own("field.position.hint")}
              stored={position}
              inputMode="numeric"
              maxLength={2}
            />
            <TextField
              name="image"
              label={own("field.image")}
              hint={own("field.image.hint")}
              stored={card.image}
              maxLength={500}
              inputMode="url"
              autoCapitalize="none"
            />
            {takesFiles ? (
              <FileField name="picture" accept="image/*" label={own("field.picture")} choose={own("picture.choose")} />
            ) : null}
          </div>
          {card.image ? <img className="operate-picture" src={card.image} alt="" /> : null}
        </OperateForm>
      </section>
      {card.id ? (
        <section className="card">
          <OperateForm
            key={`remove-${version}`}
            name="remove"
            requestKey={keys[1] ?? ""}
            version={version}
            state={state}
            reason="optional"
            submit={t("remove")}
            danger
          />
        </section>
      ) : null}
    </OperateScreen>
  );
}
