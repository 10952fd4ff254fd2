/** The fields of a key event that decide what Enter means. */
export interface PressedKey {
  key: string;
  isComposing: boolean;
  keyCode: number;
  shiftKey: boolean;
}

/** True if the key is Enter, even if an input method uses it. */
export const isEnter = ({ key }: Pick<PressedKey, "key">): boolean => key === "Enter";

/** The `keyCode` of a key that an input method has handled. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * True if this Enter belongs to an input method, which ends a composition with it (UI Events, section 5.2). Chrome and Firefox send
 * the key event before the composition ends, with `isComposing`. Safari sends the event afterwards (WebKit bug 165004), without
 * `isComposing` but with the code of an input method.
 */
export const endsComposition = (pressed: PressedKey): boolean =>
  isEnter(pressed) && (pressed.isComposing || pressed.keyCode === TAKEN_BY_INPUT_METHOD);

/** True if the key sends a field's text: Enter without Shift that no input method has handled. */
export const sends = (pressed: PressedKey): boolean => isEnter(pressed) && !pressed.shiftKey && !endsComposition(pressed);

/** Stops every Enter that ends a composition before a form gets it, because a form with a single-line field would be submitted. */
export function guardCompositions(): void {
  addEventListener(
    "keydown",
    (event) => {
      if (endsComposition(event) && event.target instanceof HTMLInputElement) event.preventDefault();
    },
    { capture: true },
  );
}
