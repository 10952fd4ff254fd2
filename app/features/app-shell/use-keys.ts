import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { patiently } from "#app/client/patiently.ts";

const load = patiently(() => import("./row-keys.ts"));

/** `/` opens the search, `j` and `k` move over the rows of a list, Escape leaves a field. The code arrives after the first key. */
export function useKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let answer: ((event: KeyboardEvent, openSearch: () => void) => void) | undefined;
    const openSearch = () => navigate("/search");
    const onKey = (event: KeyboardEvent) => {
      if (answer) answer(event, openSearch);
      else if (/^(?:[/jk]|Escape)$/.test(event.key))
        void load().then(({ answerKey }) => {
          answer = answerKey;
          answerKey(event, openSearch);
        });
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [navigate]);
}
