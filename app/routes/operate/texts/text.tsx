import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { LANGS, languageName } from "#edge/contract/rules/locale.ts";
import { changeItem, newForms } from "#app/features/operate/item.server.ts";
import { AreaField, FormCard, TextField } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam, wordParam } from "#app/features/page-guard.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const FORMS = { text: "saveText" } as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const [type, lang] = [idParam(params.type), wordParam(params.lang, LANGS)];
  const { title, body, version } = await guard(context.product.operate.getText({ type, lang }), request);
  return { type, lang, title, body, forms: newForms(FORMS, version) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const [type, lang] = [idParam(params.type), wordParam(params.lang, LANGS)];
  const id = `${type}/${lang}`;
  const done = `/operate/texts/${id}`;
  return changeItem(args, FORMS, () => ({ input: { type, lang }, subject: { kind: "text", id }, done }));
}

export const handle = { areas: ["operate-content", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.texts");

export default function EditText() {
  const t = useText("operate");
  const own = useText("operate-content");
  const { type, lang, title, body } = useLoaderData<typeof loader>();
  return (
    <OperateScreen title={title || own("texts.new")} text={own("texts.edit")} up="texts">
      <nav className="chips" aria-label={own("texts.langs")}>
        {LANGS.map((known) =>
          known === lang ? (
            <span key={known} className="chip" aria-current="true">
              {languageName(known)}
            </span>
          ) : (
            <Link key={known} className="chip" to={`/operate/texts/${type}/${known}`}>
              {languageName(known)}
            </Link>
          ),
        )}
        <Link className="chip" to={`/mobile/privacy/${type}?lang=${lang}`} reloadDocument>
          {own("texts.see")}
        </Link>
      </nav>
      <FormCard name="text" submit={t("save")}>
        <TextField name="title" label={own("field.title")} stored={title} />
        <AreaField name="body" label={own("field.body")} hint={own("texts.hint")} stored={body} rows={20} />
      </FormCard>
    </OperateScreen>
  );
}
