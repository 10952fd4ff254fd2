import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, type MetaFunction, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { themeCss } from "../edge/contract/brands/theme.ts";
import { DEFAULT_LOCALE, LANGUAGES } from "../edge/contract/rules/locale.ts";
import { clockCheck } from "../edge/contract/rules/days.ts";
import { AppTags } from "./features/app-tags.tsx";
import { AppShell } from "./features/app-shell/app-shell.tsx";
import { errorMeta } from "./features/error-kind.ts";
import { LateErrorScreen } from "./features/late-error-screen.tsx";
import { KeptMeta } from "./features/kept-part/kept-meta.tsx";
import { NonceContext } from "./features/nonce.ts";
import { reloadUnlessRoomTab } from "./features/room-tab.ts";
import { themeOfDocument } from "./features/page-assets/page-assets.ts";
import { PageScripts } from "./features/page-assets/page-scripts.tsx";
import { PageSheets } from "./features/page-assets/page-sheets.tsx";
import { pageVisit } from "./visit/page-visit.ts";
import type { ScreenHandle } from "./features/screen-handle.ts";
import { zoneScript } from "./features/zone-script.ts";
import { lastVisit, useRootVisit, visitWithoutRoot } from "./visit/visit.ts";
import "./styles/base.css";

export const loader = ({ context, request }: LoaderFunctionArgs) => pageVisit(context, request);

export const shouldRevalidate = reloadUnlessRoomTab;

/** Only an error page uses this head, because every screen has its own. */
export const meta: MetaFunction<typeof loader> = ({ error, data }) => (error ? errorMeta(error, data ?? lastVisit()) : []);

export function Layout({ children }: { children: ReactNode }) {
  const data = useRootVisit();
  const nonce = useContext(NonceContext);
  const areas = new Set<string>(["shell"]);
  const handles = useMatches().map(({ handle, data: own }) => ({ own, ...(handle as ScreenHandle | undefined) }));
  for (const handle of handles)
    for (const area of [...(handle.areas ?? []), ...(handle.moreAreas?.(handle.own) ?? [])]) areas.add(area);
  const locale = data?.locale ?? DEFAULT_LOCALE;
  const { brand } = data ?? visitWithoutRoot();
  const modules = [
    ...[...areas].map((area) => `i18n/${locale}/${area}`),
    ...handles.flatMap((handle) => handle.modules?.(handle.own) ?? []),
  ];
  const clock = !import.meta.env.SSR
    ? document.documentElement.dataset.clock
    : data && JSON.stringify(clockCheck(data.now, data.zone));
  // The brand does not change while the page is open. The browser reads the theme from the document and computes no colours.
  const theme = import.meta.env.SSR ? themeCss({ color: brand.color }) : themeOfDocument();
  return (
    <html
      lang={LANGUAGES[locale].tag}
      data-lang={locale}
      data-areas={[...areas].join(" ")}
      data-clock={clock}
      data-hours={data?.comfort.clock}
      data-visit={data ? undefined : JSON.stringify(visitWithoutRoot())}
      data-brand={brand.code}
    >
      <head>
        <meta charSet="utf-8" />
        {data && handles.some(({ byDay }) => byDay) ? (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made of a constant and the name of a known zone.
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? zoneScript(clockCheck(data.now, data.zone)) : "" }}
          />
        ) : null}
        <meta
          name="viewport"
          content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content"
        />
        <KeptMeta />
        {import.meta.env.DEV ? <Links /> : <PageSheets />}
        <AppTags brand={brand} locale={locale} mode={data?.mode ?? null} />
        <link rel="icon" type="image/svg+xml" href={`/m/icon/${brand.code}.svg`} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of a brand's colours alone, which are data of this project. */}
        <style nonce={nonce} suppressHydrationWarning data-theme dangerouslySetInnerHTML={{ __html: theme }} />
      </head>
      <body data-mode={data?.mode ?? undefined}>
        {children}
        <ScrollRestoration nonce={nonce} />
        {import.meta.env.DEV ? <Scripts nonce={nonce} /> : <PageScripts modules={modules} />}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <AppShell>
      <LateErrorScreen error={error} />
    </AppShell>
  );
}
