/** The part of a key's event that decides what Enter means. */
export interface PressedKey {
  key: string;
  isComposing: boolean;
  keyCode: number;
  shiftKey: boolean;
}

/** Whether a key is Enter, whatever it is for. */
export const isEnter = ({ key }: Pick<PressedKey, "key">): boolean => key === "Enter";

/** The code of a key that an input method took. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Whether an Enter belongs to the input method, which ends a composition with it (UI Events, section 5.2). Chrome and Firefox
 * send it before the composition's end, with `isComposing`. Safari sends it after (WebKit bug 165004), with its code alone.
 */
export const endsComposition = (pressed: PressedKey): boolean =>
  isEnter(pressed) && (pressed.isComposing || pressed.keyCode === TAKEN_BY_INPUT_METHOD);

/** Whether a key sends a field's text: Enter, without Shift, that no input method took. */
export const sends = (pressed: PressedKey): boolean => isEnter(pressed) && !pressed.shiftKey && !endsComposition(pressed);

/** Keeps an Enter that ends a composition from every form of the page: a field of one line would submit its form. */
export function guardCompositions(): void {
  addEventListener(
    "keydown",
    (event) => {
      if (endsComposition(event) && event.target instanceof HTMLInputElement) event.preventDefault();
    },
    { capture: true },
  );
}
