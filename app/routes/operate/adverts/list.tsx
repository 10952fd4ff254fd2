import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { ItemGroup } from "#app/features/operate/item-group.tsx";
import { changeItem, newForms } from "#app/features/operate/item.server.ts";
import { AreaField, FormCard } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const FORMS = { words: "saveWords" } as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { places, words, versions } = await guard(context.product.operate.getAdverts({}), request);
  return { places, words, forms: newForms(FORMS, versions.common) };
}

export const action = (args: ActionFunctionArgs) =>
  changeItem(args, FORMS, () => ({ subject: { kind: "setting", id: "common" }, done: "/operate/adverts" }));

export const handle = { areas: ["operate-content", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.adverts");

const PLACES = ["banners", "home_pop_ad", "launch_ad", "live_play_ad"] as const;
const WORDS = ["emoji", "live_category", "live_badge", "user_tag"] as const;

export default function Adverts() {
  const t = useText("operate");
  const own = useText("operate-content");
  const { locale } = useVisit();
  const { places, words } = useLoaderData<typeof loader>();
  return (
    <OperateScreen title={t("section.adverts")} text={own("adverts.text")}>
      {PLACES.map((place) => (
        <ItemGroup
          key={place}
          title={own(`adverts.${place}`)}
          path={`/operate/adverts/${place}`}
          text={own(`adverts.${place}.hint`)}
          empty={own("adverts.empty")}
          rows={(places[place] ?? []).map((card, index) => ({
            id: card.id,
            title: writtenIn(card, "title", locale),
            about: [writtenIn(card, "text", locale), card.url],
            mark: String(index + 1),
          }))}
        />
      ))}
      <FormCard name="words" submit={t("save")} title={own("words.title")}>
        <div className="operate-pair">
          {WORDS.map((name) => (
            <AreaField
              key={name}
              name={name}
              label={own(`words.${name}`)}
              hint={own("words.hint")}
              stored={words[name].join("\n")}
              rows={6}
            />
          ))}
        </div>
      </FormCard>
    </OperateScreen>
  );
}
