import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import type { Waiting } from "#edge/contract/calls/operate/overview.ts";
import { askConsole } from "#app/features/operate/ask-console.ts";
import type { ConsoleContext } from "#app/features/operate/console-context.ts";
import { ConsoleMenu } from "#app/features/operate/console-menu.tsx";
import { requireOperator } from "#app/features/operate/require-operator.ts";
import { useAskedAgain } from "#app/features/operate/use-asked-again.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import "#app/ui/form/form.css";
import "#app/features/operate/operate.css";
import "#app/features/operate/operate-lists.css";

/** null if the counts cannot be read; the section opens without them. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Waiting | null> {
  requireOperator(context, request);
  return context.product.operate.getWaiting({}).catch(() => null);
}

export const handle = { areas: ["operate"], shell: "console", wide: true } satisfies ScreenHandle;

const askWaiting = (): Promise<Waiting | null> => askConsole("getWaiting", {});

/** The console's first screen places the menu itself. Beside other sections, the menu is shown only on a wide screen. */
export default function Frame() {
  const t = useText("operate");
  const { answer: waiting } = useAskedAgain(useLoaderData<typeof loader>(), askWaiting);
  const atHome = /\/operate\/?$/.test(useLocation().pathname);
  const context: ConsoleContext = { waiting, menu: <ConsoleMenu className="operate-nav" waiting={waiting} /> };
  return (
    <>
      {atHome ? (
        <header className="operate-head">
          <h1 className="screen-title">{t("title")}</h1>
          <a className="more operate-to-menu" href="#operate-sections">
            {t("home.sections")}
          </a>
        </header>
      ) : (
        <ConsoleMenu className="operate-nav operate-nav-beside" waiting={waiting} />
      )}
      <div className={atHome ? "operate-main operate-home" : "operate-main"}>
        <Outlet context={context} />
      </div>
    </>
  );
}
