import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SUFFIXES } from "#edge/contract/rules/locale.ts";
import { fromWire, type Worded, writtenIn } from "#edge/contract/rules/localized.ts";
import { type LocaleZone, formatDateTime } from "#app/features/format-time.ts";
import { changeItem, newForms } from "#app/features/operate/item.server.ts";
import { fieldText } from "#app/features/operate/log-words.ts";
import { FormCard } from "#app/features/operate/operate-form.tsx";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const FORMS = { "take-back": "takeBackAnnouncement" } as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = idParam(params.id);
  const { announcement, version } = await guard(context.product.operate.getAnnouncement({ id }), request);
  return { announcement, forms: newForms(FORMS, version) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const id = idParam(params.id);
  return changeItem(args, FORMS, () => ({
    input: { id },
    confirm: getText(args.context.visit.locale, "operate-people")("inbox.take-back.ask"),
    subject: { kind: "announcement", id },
    done: "/operate/inbox",
  }));
}

export const handle = { areas: ["operate-people", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.inbox");

/** Returns title and text in each language that has them. */
function wordsOf(sent: Worded<"title"> & Worded<"body">, reader: LocaleZone): [string, string][] {
  const [title, body] = [fromWire(sent, "title"), fromWire(sent, "body")];
  return SUFFIXES.flatMap((language): [string, string][] => [
    [fieldText(`title_${language}`, reader), title[language]],
    [fieldText(`body_${language}`, reader), body[language]],
  ]).filter(([, text]) => text !== "");
}

export default function SentMessage() {
  const t = useText("operate");
  const own = useText("operate-people");
  const visit = useVisit();
  const { announcement: sent } = useLoaderData<typeof loader>();
  return (
    <OperateScreen title={writtenIn(sent, "title", visit.locale)} up="inbox">
      <section className="card">
        <Facts
          list={[
            [
              own("inbox.sent"),
              `${formatDateTime(sent.published_at * 1000, visit)} · ${own("inbox.readers", { count: sent.readers })}`,
            ],
            ...wordsOf(sent, visit),
            sent.link !== "" && [t("field.url"), sent.link],
          ]}
        />
      </section>
      <FormCard name="take-back" submit={own("inbox.take-back")} danger />
    </OperateScreen>
  );
}
