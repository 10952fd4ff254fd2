import { NO_TEXT, toWire } from "#edge/contract/rules/localized.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PICTURE_MAX_BYTES } from "#edge/contract/rules/site.ts";
import { FileField } from "#app/features/file-field/file-field.tsx";
import { LocalizedField } from "#app/features/operate/localized-field.tsx";
import { changeItem, itemParam, newForms } from "#app/features/operate/item.server.ts";
import { FormCard, TextField } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, wordParam } from "#app/features/page-guard.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const PLACES = ["banners", "home_pop_ad", "launch_ad", "live_play_ad"] as const;
const NEW = { id: 0, ...toWire("title", NO_TEXT), ...toWire("text", NO_TEXT), image: "", url: "" };
const FORMS = { card: "saveAdvert", remove: "removeAdvert" } as const;
const toSetting = (place: (typeof PLACES)[number]) => (place === "banners" ? "banners" : "common");

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const place = wordParam(params.place, PLACES);
  const id = itemParam(params.id);
  const { places, versions } = await guard(context.product.operate.getAdverts({}), request);
  const cards = places[place] ?? [];
  const card = id === 0 ? NEW : cards.find((known) => known.id === id);
  if (!card) throw new Response(null, { status: 404 });
  const position = id === 0 ? cards.length + 1 : cards.indexOf(card) + 1;
  const forms = newForms(FORMS, versions[toSetting(place)]);
  return { place, card, position, forms, takesFiles: context.storePicture !== null };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const place = wordParam(params.place, PLACES);
  const id = itemParam(params.id);
  const { storePicture, visit } = args.context;
  const t = getText(visit.locale, "operate-content");
  return changeItem(args, FORMS, async (values, sent) => {
    const file = sent.get("picture");
    if (file instanceof File && file.size > 0 && storePicture) {
      const stored =
        file.size > PICTURE_MAX_BYTES
          ? { refused: "size" as const }
          : await storePicture(new Uint8Array(await file.arrayBuffer()));
      values.image = "address" in stored ? stored.address : `refused:${stored.refused}`;
    }
    const refused = (["kind", "size", "often", "full"] as const).find((reason) => values.image === `refused:${reason}`);
    return {
      subject: { kind: "setting", id: toSetting(place) },
      input: { place, id },
      wrong: { image: t(refused ? `picture.${refused}` : "wrong.address"), url: t("wrong.address") },
      done: "/operate/adverts",
      forms: { remove: { confirm: t("adverts.remove.ask") } },
    };
  });
}

export const handle = { areas: ["operate-content", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.adverts");

export default function AdvertCard() {
  const t = useText("operate");
  const own = useText("operate-content");
  const { place, card, position, takesFiles } = useLoaderData<typeof loader>();
  return (
    <OperateScreen title={card.id ? own("adverts.edit") : own("adverts.new")} text={own(`adverts.${place}`)} up="adverts">
      <FormCard name="card" submit={t("save")} files={takesFiles}>
        <div className="operate-pair">
          <LocalizedField name="title" stored={card} />
          <LocalizedField name="text" stored={card} />
          <TextField
            name="url"
            label={t("field.url")}
            hint={own("field.url.hint")}
            stored={card.url}
            inputMode="url"
            autoCapitalize="none"
          />
          <TextField name="position" label={own("field.position")} hint={own("field.position.hint")} stored={position} />
          <TextField
            name="image"
            label={own("field.image")}
            hint={own("field.image.hint")}
            stored={card.image}
            inputMode="url"
            autoCapitalize="none"
          />
          {takesFiles ? (
            <FileField name="picture" accept="image/*" label={own("field.picture")} choose={own("picture.choose")} />
          ) : null}
        </div>
        {card.image ? <img className="operate-picture" src={card.image} alt="" /> : null}
      </FormCard>
      {card.id ? <FormCard name="remove" submit={t("remove")} danger /> : null}
    </OperateScreen>
  );
}
