export interface PressedKey {
  key: string;
  isComposing: boolean;
  keyCode: number;
  shiftKey: boolean;
}

/** Also true for an Enter that confirms a word in an input method (for example pinyin). */
export const isEnter = ({ key }: Pick<PressedKey, "key">): boolean => key === "Enter";

/** The `keyCode` of a key that an input method has handled. */
const TAKEN_BY_INPUT_METHOD = 229;

type ComposedKey = Pick<PressedKey, "isComposing" | "keyCode">;

/** True if an input method handles the key to compose a word. */
export const isComposed = ({ isComposing, keyCode }: ComposedKey): boolean => isComposing || keyCode === TAKEN_BY_INPUT_METHOD;

/**
 * An input method ends a composition with Enter (UI Events, section 5.2). Chrome and Firefox send the key event before the
 * composition ends, with `isComposing`. Safari sends the key event afterwards (WebKit bug 165004), without `isComposing` but with
 * an input method's `keyCode`.
 */
export const endsComposition = (pressed: PressedKey): boolean => isEnter(pressed) && isComposed(pressed);

/** True for an Enter without Shift that no input method has handled. */
export const sends = (pressed: PressedKey): boolean => isEnter(pressed) && !pressed.shiftKey && !endsComposition(pressed);

/**
 * Calls `then` with each typed text, but not with the letters from which an input method composes a word. Returns a function that
 * removes the listeners.
 */
export function listenToTyping(field: HTMLInputElement, then: (text: string) => void): () => void {
  const onInput = (event: Event) => {
    if (!(event as InputEvent).isComposing) then(field.value);
  };
  // Chrome sends no `input` after the end of a composition.
  const onEnd = () => then(field.value);
  field.addEventListener("input", onInput);
  field.addEventListener("compositionend", onEnd);
  return () => {
    field.removeEventListener("input", onInput);
    field.removeEventListener("compositionend", onEnd);
  };
}

/** An Enter that ends a composition must not reach a form, because Enter in a form's only single-line field submits the form. */
export function guardCompositions(): void {
  addEventListener(
    "keydown",
    (event) => {
      if (endsComposition(event) && event.target instanceof HTMLInputElement) event.preventDefault();
    },
    { capture: true },
  );
}
