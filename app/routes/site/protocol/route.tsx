import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { BackHead } from "#app/features/back-head.tsx";
import { withBasePath, withoutBasePath } from "#edge/contract/rules/addresses.ts";
import { toMeta } from "#app/features/page-meta.ts";
import { Prose, findTitle } from "#app/features/site/prose.tsx";
import { PROTOCOL, protocolText } from "#app/features/site/protocol-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { getText } from "#app/i18n/use-text.ts";

export const handle = { areas: ["site"] } satisfies ScreenHandle;

/** Without a type in the address, the path decides. Throws a response with status 404 if the type is no number from 1 to 99. */
function readType(type: string | undefined, pathname: string): number {
  if (type === undefined) {
    if (/\/package-rules$/.test(pathname)) return PROTOCOL.PACKAGE_RULES;
    return /\/payment-agreement$/.test(pathname) ? PROTOCOL.PAYMENT : PROTOCOL.PRIVACY;
  }
  if (!/^[1-9]\d?$/.test(type)) throw new Response(null, { status: 404 });
  return Number(type);
}

/** Canonical address of a text that /mobile/privacy/<type> shows too. */
const MAIN: Record<number, string> = {
  [PROTOCOL.PRIVACY]: "/privacy",
  [PROTOCOL.PAYMENT]: "/payment-agreement",
  [PROTOCOL.PACKAGE_RULES]: "/mobile/package-rules",
  [PROTOCOL.ABOUT]: "/mobile/about",
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const pathname = withoutBasePath(new URL(request.url).pathname.replace(/\.data$/, ""));
  const type = readType(params.type, pathname);
  return { text: await protocolText(context, type), canonical: withBasePath(MAIN[type] ?? pathname) };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "site");
    const title = findTitle(args.data?.text ?? "");
    return { title, description: t("protocol.description", { title }), canonical: args.data?.canonical };
  });

export default function Protocol() {
  return (
    <article>
      {useLocation().pathname === "/privacy" ? <BackHead to="/score" /> : null}
      <Prose text={useLoaderData<typeof loader>().text} />
    </article>
  );
}
