import { type RefObject, useEffect, useRef } from "react";

/** Returns the ref of a form whose first wrong field, else the one marked `data-next`, takes the focus when an answer arrives. */
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
