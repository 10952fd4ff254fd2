import { useEffect, useState } from "react";
import { withBasePath } from "#edge/contract/rules/addresses.ts";

interface Answer<Content> {
  /** The address (below /m) that returned this content. */
  address: string;
  content: Content;
}

/**
 * Returns the newest JSON answer of an address; undefined before the first answer. After a failed request the last answer stays,
 * because an error in a part beside a screen must not replace the screen. The request is sent again when `again` changes.
 */
export function useAnswer<Content>(address: string | null, again?: unknown): Answer<Content> | undefined {
  const [answer, setAnswer] = useState<Answer<Content>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` only repeats the request.
  useEffect(() => {
    if (address === null) return;
    const leaving = new AbortController();
    fetch(withBasePath(address), { signal: leaving.signal, headers: { accept: "application/json" } })
      .then(async (response) => {
        if (!response.ok) return;
        const content = (await response.json()) as Content;
        if (!leaving.signal.aborted) setAnswer({ address, content });
      })
      .catch(() => {});
    return () => leaving.abort();
  }, [address, again]);
  return answer;
}
