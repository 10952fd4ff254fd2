import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TV_KINDS, readTvLines, writeTvLines, writeTvRows } from "#edge/contract/rules/tv-channels.ts";
import { TV_COUNTRIES } from "#edge/contract/rules/tv-countries.ts";
import { countryNames } from "#app/features/country-names.server.ts";
import { changeItem, newForms } from "#app/features/operate/item.server.ts";
import { FormCard } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam, wordParam } from "#app/features/page-guard.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { ChannelRows } from "./parts/channel-rows.tsx";
import { subjectName } from "./subject-name.ts";

const FORMS = { channels: "saveTvChannels" } as const;

const readSubject = (params: LoaderFunctionArgs["params"]) => ({
  kind: wordParam(params.kind, TV_KINDS),
  id: idParam(params.id),
});

export async function loader({ context: { product, visit }, params, request }: LoaderFunctionArgs) {
  const { subject, list, version } = await guard(product.operate.getSubjectTv(readSubject(params)), request);
  return {
    name: subjectName(subject, visit.locale),
    lines: writeTvLines(list),
    countries: TV_COUNTRIES.map((code) => [code, countryNames(visit.locale).of(code)] as const).sort((a, b) =>
      a[1].localeCompare(b[1], visit.locale),
    ),
    forms: newForms(FORMS, version),
  };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const { kind, id } = readSubject(params);
  const t = getText(args.context.visit.locale, "operate-content");
  return changeItem(args, FORMS, (values, sent) => {
    const column = (name: string): string[] => sent.getAll(name).map(String);
    const [names, urls] = [column("name"), column("url")];
    // Joins the rows into `lines`. After a conflict or an error, the returned form reads its rows from `lines`.
    values.lines = writeTvRows(column("country").map((country, at) => ({ country, name: names[at] ?? "", url: urls[at] ?? "" })));
    return {
      subject: { kind: "tv", id: `${kind}/${id}` },
      input: { kind, id, lines: values.lines },
      wrong: { lines: t("tv.wrong", { line: readTvLines(values.lines).wrong ?? 1 }) },
      done: `/operate/tv/${kind}/${id}`,
    };
  });
}

export const handle = { areas: ["operate-content", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.tv");

export default function EditTvChannels() {
  const t = useText("operate");
  const own = useText("operate-content");
  const { name, lines, countries } = useLoaderData<typeof loader>();
  return (
    <OperateScreen title={name} text={own("tv.one.text")} up="tv">
      <FormCard name="channels" submit={t("save")}>
        <ChannelRows lines={lines} countries={countries} />
      </FormCard>
    </OperateScreen>
  );
}
