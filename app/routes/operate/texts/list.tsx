import { languageName } from "#edge/contract/rules/locale.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { OperateRow } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => guard(context.product.operate.getTexts({}), request);

export const handle = { areas: ["operate-content"] } satisfies ScreenHandle;

export const meta = operateMeta("section.texts");

/** The legal and help texts in each language (Specification 7.49). */
export default function Texts() {
  const t = useText("operate");
  const own = useText("operate-content");
  const { list } = useLoaderData<typeof loader>();
  return (
    <OperateScreen title={t("section.texts")} text={own("texts.text")}>
      <ul className="card">
        {list.map(({ type, lang, title, length }) => (
          <OperateRow
            key={`${type}/${lang}`}
            to={`/operate/texts/${type}/${lang}`}
            title={title}
            about={[languageName(lang), own("texts.number", { number: type }), own("texts.length", { length })]}
          />
        ))}
      </ul>
    </OperateScreen>
  );
}
