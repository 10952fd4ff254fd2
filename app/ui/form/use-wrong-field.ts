import { type RefObject, useEffect, useRef } from "react";

/** When an answer arrives, the first wrong field takes the focus; if there is none, the element with `data-next` takes it. */
export function useWrongField(answer: unknown): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer)
      (
        form.current?.querySelector<HTMLElement>("[aria-invalid]") ?? form.current?.querySelector<HTMLElement>("[data-next]")
      )?.focus();
  }, [answer]);
  return form;
}
