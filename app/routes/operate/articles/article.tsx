import { NO_TEXT, toWire } from "#edge/contract/rules/localized.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ARTICLE_KINDS, type ArticleKind } from "#edge/contract/rules/site.ts";
import { readTypedTime } from "#edge/contract/typed-time.server.ts";
import { LocalizedField } from "#app/features/operate/localized-field.tsx";
import { changeItem, itemParam, newForms } from "#app/features/operate/item.server.ts";
import { localTime } from "#app/features/local-time.ts";
import { FormCard, SelectField, SwitchField, TextField } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const FORMS = { article: "saveArticle", remove: "removeArticle" } as const;

export async function loader({ context: { product, visit, now }, params, request }: LoaderFunctionArgs) {
  if (params.id === "new") {
    const requested = new URL(request.url).searchParams.get("kind");
    const kind: ArticleKind = ARTICLE_KINDS.find((known) => known === requested) ?? "announcement";
    const article = { id: 0, kind, ...toWire("title", NO_TEXT), ...toWire("body", NO_TEXT), is_draft: 0 };
    return { article, at: localTime(Math.floor(now() / 1000), visit.zone), forms: newForms(FORMS) };
  }
  const { article, version } = await guard(product.operate.getArticle({ id: idParam(params.id) }), request);
  return { article, at: localTime(article.published_at, visit.zone), forms: newForms(FORMS, version) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const id = itemParam(params.id);
  const { locale, zone } = args.context.visit;
  return changeItem(args, FORMS, ({ published_at = "" }) => ({
    subject: { kind: "article", id },
    input: { id, published_at: readTypedTime(published_at, zone) },
    wrong: { published_at: getText(locale, "operate")("wrong.time") },
    done: (made) => `/operate/articles/${made}`,
    forms: { remove: { confirm: getText(locale, "operate-content")("articles.remove.ask"), done: "/operate/articles" } },
  }));
}

export const handle = { areas: ["operate-content", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.articles");

export default function EditArticle() {
  const t = useText("operate");
  const own = useText("operate-content");
  const { zone } = useVisit();
  const { article, at } = useLoaderData<typeof loader>();
  return (
    <OperateScreen title={own(article.id ? "articles.edit" : "articles.new")} up="articles">
      <FormCard name="article" submit={t("save")}>
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
          />
          <LocalizedField name="title" stored={article} />
          <LocalizedField name="body" stored={article} hint={own("field.body.hint")} rows={10} />
        </div>
        <SwitchField
          name="is_draft"
          label={own("articles.is_draft")}
          hint={own("articles.is_draft.hint")}
          stored={article.is_draft}
        />
      </FormCard>
      {article.id ? <FormCard name="remove" submit={t("remove")} danger /> : null}
    </OperateScreen>
  );
}
