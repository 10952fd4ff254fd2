import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { version } from "#package.json";
import { toMeta } from "#app/features/page-meta.ts";
import { Prose, findTitle } from "#app/features/site/prose.tsx";
import { PROTOCOL, protocolText } from "#app/features/site/protocol-text.ts";
import { SiteLink } from "#app/features/site/site-link.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { DATA_CREDITS, WORK_CREDITS } from "./credits.ts";
import { CreditList } from "./parts/credit-list.tsx";
import "./about.css";

export const handle = { areas: ["site"], shell: "bare" } satisfies ScreenHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  return { text: await protocolText(context, PROTOCOL.ABOUT), version };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "site");
    return { title: findTitle(args.data?.text ?? "") || t("about.title"), description: t("about.description") };
  });

export default function About() {
  const about = useLoaderData<typeof loader>();
  const t = useText("site");
  const { brand } = useVisit();
  return (
    <article className="about">
      <SiteLink />
      <Prose text={about.text} />
      <CreditList title={t("about.data")} text={t("about.data.text")} credits={DATA_CREDITS} />
      <CreditList title={t("about.works")} credits={WORK_CREDITS} />
      <footer className="about-foot faded">
        <p>{t("about.version", { name: brand.name, version: about.version })}</p>
        <nav aria-label={t("about.legal")}>
          <Link to="/privacy">{t("about.privacy")}</Link>
          <Link to="/mobile/privacy/2">{t("about.terms")}</Link>
          <Link to="/mobile/news">{t("news.heading")}</Link>
        </nav>
      </footer>
    </article>
  );
}
