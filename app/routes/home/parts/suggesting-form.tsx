import { useEffect, useRef, useState } from "react";
import { formatName } from "#app/features/names.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SearchForm } from "#app/ui/search-form.tsx";

/** Pause in typing before names are suggested, in milliseconds. */
const PAUSE_MS = 250;
const SUGGESTED_MAX = 8;

export function SuggestingForm({ keyword }: { keyword: string }) {
  const t = useText("home");
  const { locale } = useVisit();
  const [names, setNames] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const requested = useRef("");
  useEffect(() => () => clearTimeout(timer.current), []);

  const suggest = async (typed: string) => {
    try {
      const { browserProduct } = await import("#app/client/product.ts");
      // `noToast`: the person did not request suggestions, so a failure shows no message.
      const input = { keyword: typed, noToast: true, hideLoading: true };
      const found = await browserProduct().search.multiple(input);
      if (requested.current !== typed) return;
      const subjects = [...found.team.map(({ team }) => team), ...found.event, ...found.player];
      setNames([...new Set(subjects.map((subject) => formatName(subject, locale)))].slice(0, SUGGESTED_MAX));
    } catch {
      setNames([]);
    }
  };
  const onInput = (text: string) => {
    const typed = text.trim();
    requested.current = typed;
    clearTimeout(timer.current);
    if (typed && !names.includes(typed)) timer.current = setTimeout(() => void suggest(typed), PAUSE_MS);
  };

  return (
    <SearchForm
      action="/search"
      keyword={keyword}
      field={t("search.field")}
      submit={t("search.submit")}
      list="search-names"
      onInput={onInput}
    >
      <datalist id="search-names">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </SearchForm>
  );
}
