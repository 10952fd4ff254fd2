import { patiently } from "#app/state/patiently.ts";

const load = patiently(() => import("./row-keys.ts"));

let isListening = false;

/** Parts that close at Escape. While one is open, every key belongs to it. */
const OPEN_PARTS = "dialog[open], [role='dialog'], .header details[open]";

/** `/` opens the search, `j` and `k` move over the rows of a list, Escape goes back, `?` lists the keys. The first key fetches the code. */
export function listenToKeys(): void {
  if (isListening) return;
  isListening = true;
  let answer: ((event: KeyboardEvent) => void) | undefined;
  let isTaken = false;
  // Looks for an open part before that part handles the key, because the part may be closed when this code has loaded.
  const note = () => {
    isTaken = document.querySelector(OPEN_PARTS) !== null;
  };
  addEventListener("keydown", note, { capture: true });
  addEventListener("keydown", (event) => {
    if (isTaken) return;
    if (answer) answer(event);
    else if (/^(?:[/?jk]|Escape)$/.test(event.key))
      void load().then(({ answerKey }) => {
        answer = answerKey;
        answerKey(event);
      });
  });
}
