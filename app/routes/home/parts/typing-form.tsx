import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { SearchForm } from "#app/ui/search-form.tsx";

/** Pause in typing before the results change, in milliseconds. */
const PAUSE_MS = 250;
/** One letter of an alphabet finds too much. A Chinese character is a word. */
const LETTER = /^\p{Script=Latin}$/u;

/** Location state of a search that followed the typing. Such a keyword may be half a word, so it is not remembered. */
export const TYPED = { isTyped: true } as const;

interface TypedSearch {
  /** Stays the same while the person types, so that neither the field nor the results begin anew. */
  fieldKey: string;
  onInput: (text: string) => void;
}

/** Lets the results follow the typing. The newest keyword replaces the address, so that one step leads back out of the search. */
export function useTypedSearch(keyword: string): TypedSearch {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const typed = useRef(new Set<string>());
  const fieldKey = useRef(keyword);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!typed.current.has(keyword)) fieldKey.current = keyword;
  const onInput = (text: string) => {
    const next = text.trim();
    clearTimeout(timer.current);
    if (LETTER.test(next)) return;
    timer.current = setTimeout(() => {
      typed.current.add(next);
      const address = next ? `/search?q=${encodeURIComponent(next)}` : "/search";
      navigate(address, { replace: true, preventScrollReset: true, state: TYPED });
    }, PAUSE_MS);
  };
  return { fieldKey: fieldKey.current, onInput };
}

export function TypingForm({ keyword, typed: { fieldKey, onInput } }: { keyword: string; typed: TypedSearch }) {
  const t = useText("home");
  return (
    <SearchForm
      action="/search"
      keyword={keyword}
      field={t("search.field")}
      submit={t("search.submit")}
      fieldKey={fieldKey}
      onInput={onInput}
    />
  );
}
