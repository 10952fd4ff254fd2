import { useEffect, useRef } from "react";

/** Keys by the form that they were made for, in the state of a place in the browser's history. */
type KeptKeys = Partial<Record<string, string>>;

const keptKeys = (): KeptKeys => (window.history.state as { requestKeys?: KeptKeys } | null)?.requestKeys ?? {};

/**
 * The hidden key of a purchase. After going back, the form has the key that it was sent with, although the page is new: the same
 * choice again is then the same order.
 */
export function RequestKey({ form, fresh }: { form: string; fresh: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const kept = keptKeys()[form];
    if (kept && field.current) field.current.value = kept;
    else window.history.replaceState({ ...window.history.state, requestKeys: { ...keptKeys(), [form]: fresh } }, "");
  }, [form, fresh]);
  return <input ref={field} type="hidden" name="request_key" defaultValue={fresh} />;
}
