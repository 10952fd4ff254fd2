import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { listenToTyping } from "#app/client/enter-key.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SearchForm } from "#app/ui/search-form.tsx";

/** Pause in typing before the results change, in milliseconds. */
const PAUSE_MS = 250;
/** A single Latin letter finds too much, so it starts no search. A single Chinese character is a word. */
const LETTER = /^\p{Script=Latin}$/u;

/** Location state of a search that followed the typing. Such a keyword may be half a word, so it is not remembered. */
export const TYPED = { isTyped: true } as const;

interface TypedSearch {
  /** Stays the same while the person types, so that neither the field nor the results begin anew. */
  fieldKey: string;
  fieldRef: RefObject<HTMLInputElement>;
}

/**
 * Lets the results follow the typing. Each new keyword replaces the current history entry, so that one step back leaves the search.
 */
export function useTypedSearch(keyword: string): TypedSearch {
  const navigate = useNavigate();
  const fieldRef = useRef<HTMLInputElement>(null);
  const typed = useRef(new Set<string>());
  const shown = useRef(keyword);
  if (!typed.current.has(keyword)) shown.current = keyword;
  const fieldKey = shown.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key has another field.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const search = (text: string) => {
      const next = text.trim();
      clearTimeout(timer);
      if (LETTER.test(next)) return;
      timer = setTimeout(() => {
        typed.current.add(next);
        const address = next ? `/search?q=${encodeURIComponent(next)}` : "/search";
        navigate(address, { replace: true, preventScrollReset: true, state: TYPED });
      }, PAUSE_MS);
    };
    const stop = fieldRef.current ? listenToTyping(fieldRef.current, search) : undefined;
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [fieldKey]);
  return { fieldKey, fieldRef };
}

export function TypingForm({ keyword, typed }: { keyword: string; typed: TypedSearch }) {
  const t = useText("home");
  return <SearchForm action="/search" keyword={keyword} field={t("search.field")} submit={t("search.submit")} {...typed} />;
}
