import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatDateTime } from "#app/features/format-time.ts";
import { LocalizedField } from "#app/features/operate/localized-field.tsx";
import { changeItem, newForms } from "#app/features/operate/item.server.ts";
import { FormCard, TextField } from "#app/features/operate/operate-form.tsx";
import { readPerson } from "#app/features/operate/operate-filters.tsx";
import { OperateList } from "#app/features/operate/operate-list.tsx";
import { OperateRow } from "#app/features/operate/operate-row.tsx";
import { loadList } from "#app/features/operate/load-list.ts";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Card } from "#app/ui/blocks.tsx";

const FORMS = { all: "announce", one: "sendNotice" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const to = query.get("to") === "one" ? ("one" as const) : ("all" as const);
  return { ...(await loadList(args, "getAnnouncements", {})), to, person: readPerson(query), forms: newForms(FORMS) };
}

/** A message to everybody requires a confirmation. */
export const action = (args: ActionFunctionArgs) =>
  changeItem(args, FORMS, () => ({
    done: "/operate/inbox",
    forms: {
      all: { confirm: getText(args.context.visit.locale, "operate-people")("inbox.all.ask") },
      one: { done: "/operate/inbox?to=one" },
    },
  }));

export const handle = { areas: ["operate-people", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.inbox");

export default function OperateInbox() {
  const t = useText("operate");
  const own = useText("operate-people");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  const { to, person, forms } = page;
  return (
    <OperateScreen title={t("section.inbox")} text={own("inbox.text")}>
      <nav className="chips" aria-label={t("section.inbox")}>
        {(["all", "one"] as const).map((choice) => (
          <Link
            key={choice}
            className="chip"
            to={choice === "one" ? "/operate/inbox?to=one" : "/operate/inbox"}
            aria-current={choice === to ? "true" : undefined}
          >
            {own(`inbox.${choice}`)}
          </Link>
        ))}
      </nav>
      <FormCard key={forms[to].requestKey} name={to} submit={own("inbox.send")} reason={false}>
        {to === "one" ? <TextField name="person" label={t("field.person")} stored={person} /> : null}
        <div className="operate-pair">
          <LocalizedField name="title" />
          <LocalizedField name="body" rows={5} />
        </div>
        <TextField name="link" label={t("field.url")} hint={own("inbox.link.hint")} autoCapitalize="none" />
      </FormCard>
      {to === "one" ? null : (
        <Card title={own("inbox.sent")}>
          <OperateList
            page={page}
            path="/operate/inbox"
            empty={own("inbox.empty")}
            className=""
            render={(item) => (
              <OperateRow
                key={item.id}
                to={`/operate/inbox/${item.id}`}
                title={writtenIn(item, "title", visit.locale)}
                about={[formatDateTime(item.published_at * 1000, visit), own("inbox.readers", { count: item.readers })]}
              />
            )}
          />
        </Card>
      )}
    </OperateScreen>
  );
}
