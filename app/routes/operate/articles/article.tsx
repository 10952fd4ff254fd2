import { NO_TEXT, toWire } from "#edge/contract/rules/localized.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ARTICLE_KINDS, type ArticleKind } from "#edge/contract/rules/site.ts";
import { readTypedTime } from "#edge/contract/typed-time.server.ts";
import { LocalizedField } from "#app/features/operate/localized-field.tsx";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { localTime } from "#app/features/local-time.ts";
import { OperateForm, SelectField, SwitchField, TextField } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export async function loader({ context: { product, visit, now }, params, request }: LoaderFunctionArgs) {
  const keys = [crypto.randomUUID(), crypto.randomUUID()];
  if (params.id === "new") {
    const requested = new URL(request.url).searchParams.get("kind");
    const kind: ArticleKind = ARTICLE_KINDS.find((known) => known === requested) ?? "announcement";
    const article = { id: 0, kind, ...toWire("title", NO_TEXT), ...toWire("body", NO_TEXT), is_draft: 0 };
    return { article, version: 0, at: localTime(Math.floor(now() / 1000), visit.zone), keys };
  }
  const { article, version } = await guard(product.operate.getArticle({ id: idParam(params.id) }), request);
  return { article, version, at: localTime(article.published_at, visit.zone), keys };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const id = params.id === "new" ? 0 : idParam(params.id);
  const values = formValues(await request.formData());
  const t = getText(context.visit.locale, "operate");
  const own = getText(context.visit.locale, "operate-content");
  const subject = { kind: "article", id };
  if (values.form === "remove") {
    return makeChange(request, context, values, {
      form: "remove",
      call: "removeArticle",
      input: { id },
      subject,
      confirm: own("articles.remove.ask"),
      done: "/operate/articles",
    });
  }
  return makeChange(request, context, values, {
    form: "article",
    call: "saveArticle",
    input: { ...values, id, published_at: readTypedTime(values.published_at ?? "", context.visit.zone) },
    subject,
    wrong: { published_at: t("wrong.time") },
    done: (made) => `/operate/articles/${made}`,
  });
}

export const handle = { areas: ["operate-content", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.articles");

/** An article in each language, and when it is out. */
export default function EditArticle() {
  const t = useText("operate");
  const own = useText("operate-content");
  const { zone } = useVisit();
  const { article, version, at, keys } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <OperateScreen
      title={own(article.id ? "articles.edit" : "articles.new")}
      up={{ to: "/operate/articles", label: t("section.articles") }}
    >
      <section className="card">
        <OperateForm
          key={`${article.id}-${version}`}
          name="article"
          requestKey={keys[0] ?? ""}
          version={article.id ? version : undefined}
          state={state}
          reason="optional"
          submit={t("save")}
        >
          <div className="operate-pair">
            <SelectField
              name="kind"
              label={own("articles.kind")}
              stored={article.kind}
              options={ARTICLE_KINDS.map((kind) => [kind, own(`articles.${kind}`)])}
            />
            <TextField
              name="published_at"
              type="datetime-local"
              label={own("articles.at")}
              hint={own("articles.at.hint", { zone })}
              stored={at}
              required
            />
            <LocalizedField name="title" stored={article} max={[80, 120]} required />
            <LocalizedField name="body" stored={article} max={[20_000, 20_000]} hint={own("field.body.hint")} rows={10} />
          </div>
          <SwitchField
            name="is_draft"
            label={own("articles.is_draft")}
            hint={own("articles.is_draft.hint")}
            stored={article.is_draft}
          />
        </OperateForm>
      </section>
      {article.id ? (
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
