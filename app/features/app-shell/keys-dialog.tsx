import { createRoot } from "react-dom/client";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { loadCatalogue } from "#app/i18n/catalogues.ts";
import { getText } from "#app/i18n/use-text.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import "./keys-dialog.css";

const KEYS = [
  [["/"], "keys.search"],
  [["j", "k"], "keys.rows"],
  [["↵"], "keys.open"],
  [["Esc"], "keys.leave"],
  [["?"], "keys.list"],
] as const;

/** Opens the list of the keys. The dialog is outside the page's own elements, because few visits open it. */
export async function openKeys(): Promise<void> {
  const locale = document.documentElement.dataset.lang as Locale;
  await loadCatalogue(locale, "center");
  const t = getText(locale, "center");
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  root.render(
    <Sheet title={t("keys.title")} close={t("keys.close")} onClose={close}>
      <dl className="keys-list">
        {KEYS.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>,
  );
}
