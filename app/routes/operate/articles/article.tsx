import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ARTICLE_KINDS, type ArticleKind } from "#edge/contract/rules/site.ts";
import { readTypedTime } from "#edge/contract/typed-time.server.ts";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { localTime } from "#app/features/local-time.ts";
import { AreaField, OperateForm, SelectField, SwitchField, TextField } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { textOf, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export async function loader({ context: { product, visit, now }, params, request }: LoaderFunctionArgs) {
  const keys = [crypto.randomUUID(), crypto.randomUUID()];
  if (params.id === "new") {
    const asked = new URL(request.url).searchParams.get("kind");
    const kind: ArticleKind = ARTICLE_KINDS.find((known) => known === asked) ?? "announcement";
    const article = { id: 0, kind, title_zh: "", title_pt: "", title_en: "", body_zh: "", body_pt: "", body_en: "", is_draft: 0 };
    return { article, version: 0, at: localTime(Math.floor(now() / 1000), visit.zone), keys };
  }
  const { article, version } = await guard(product.operate.getArticle({ id: idParam(params.id) }), request);
  return { article, version, at: localTime(article.published_at, visit.zone), keys };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const id = params.id === "new" ? 0 : idParam(params.id);
  const values = formValues(await request.formData());
  const t = textOf(context.visit.locale, "operate");
  const own = textOf(context.visit.locale, "operate-content");
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
            <TextField name="title_zh" label={t("field.title_zh")} stored={article.title_zh} maxLength={80} required />
            <TextField name="title_pt" label={t("field.title_pt")} stored={article.title_pt} maxLength={120} required />
            <TextField name="title_en" label={t("field.title_en")} stored={article.title_en} maxLength={120} />
            <AreaField
              name="body_zh"
              label={t("field.body_zh")}
              hint={own("field.body.hint")}
              stored={article.body_zh}
              rows={10}
              maxLength={20_000}
            />
            <AreaField
              name="body_pt"
              label={t("field.body_pt")}
              hint={own("field.body.hint")}
              stored={article.body_pt}
              rows={10}
              maxLength={20_000}
            />
            <AreaField
              name="body_en"
              label={t("field.body_en")}
              hint={own("field.body.hint")}
              stored={article.body_en}
              rows={10}
              maxLength={20_000}
            />
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
