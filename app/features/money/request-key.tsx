import { useEffect, useRef } from "react";

/** Request keys by form, stored in the state of the browser's history entry. */
type KeptKeys = Partial<Record<string, string>>;

const keptKeys = (): KeptKeys => (window.history.state as { requestKeys?: KeptKeys } | null)?.requestKeys ?? {};

/** If the person goes back, the new page gives the form its earlier key, so that the same choice leads to the same order. */
export function RequestKey({ form, fresh }: { form: string; fresh: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const kept = keptKeys()[form];
    if (kept && field.current) field.current.value = kept;
    else window.history.replaceState({ ...window.history.state, requestKeys: { ...keptKeys(), [form]: fresh } }, "");
  }, [form, fresh]);
  return <input ref={field} type="hidden" name="request_key" defaultValue={fresh} />;
}
