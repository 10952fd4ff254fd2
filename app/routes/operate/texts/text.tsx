import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { LANGS, languageName } from "#edge/contract/rules/locale.ts";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { AreaField, OperateForm, TextField } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam, wordParam } from "#app/features/page-guard.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const [type, lang] = [idParam(params.type), wordParam(params.lang, LANGS)];
  return {
    type,
    lang,
    ...(await guard(context.product.operate.getText({ type, lang }), request)),
    requestKey: crypto.randomUUID(),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const [type, lang] = [idParam(params.type), wordParam(params.lang, LANGS)];
  const values = formValues(await request.formData());
  return makeChange(request, context, values, {
    form: "text",
    call: "saveText",
    input: { ...values, type, lang },
    subject: { kind: "text", id: `${type}/${lang}` },
    done: `/operate/texts/${type}/${lang}`,
  });
}

export const handle = { areas: ["operate-content", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.texts");

/** A legal or help text in one language, and the way to the others. */
export default function EditText() {
  const t = useText("operate");
  const own = useText("operate-content");
  const { type, lang, title, body, version, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <OperateScreen
      title={title || own("texts.new")}
      text={own("texts.edit")}
      up={{ to: "/operate/texts", label: t("section.texts") }}
    >
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
      <section className="card">
        <OperateForm
          key={`${type}${lang}${version}`}
          name="text"
          requestKey={requestKey}
          version={version}
          state={state}
          reason="required"
          submit={t("save")}
        >
          <TextField name="title" label={own("field.title")} stored={title} maxLength={80} required />
          <AreaField name="body" label={own("field.body")} hint={own("texts.hint")} stored={body} rows={20} maxLength={60_000} />
        </OperateForm>
      </section>
    </OperateScreen>
  );
}
