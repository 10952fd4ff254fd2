import { patiently } from "#app/client/patiently.ts";

const load = patiently(() => import("./row-keys.ts"));

let isListening = false;

/** `/` opens the search, `j` and `k` move over the rows of a list, Escape goes back, `?` lists the keys. The first key fetches the code. */
export function listenToKeys(): void {
  if (isListening) return;
  isListening = true;
  let answer: ((event: KeyboardEvent) => void) | undefined;
  addEventListener("keydown", (event) => {
    if (answer) answer(event);
    else if (/^(?:[/?jk]|Escape)$/.test(event.key))
      void load().then(({ answerKey }) => {
        answer = answerKey;
        answerKey(event);
      });
  });
}
