import { type RefObject, useEffect, useRef } from "react";

/** A form whose first wrong field, else the one marked `data-next`, takes the focus when an answer has come. */
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
