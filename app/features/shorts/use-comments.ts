import { useEffect, useState } from "react";
import type { ShortComment } from "#edge/contract/entities/short.ts";
import { promptLogin } from "#app/client/login-prompt.ts";
import { RepeatedKey } from "#app/client/repeated-key.ts";
import { useVisit } from "../../visit/visit.ts";

/** The code of these calls is loaded with the first comments. */
const calls = async () => (await import("#app/client/product.ts")).browserProduct().shorts;

export interface Comments {
  list: readonly ShortComment[] | null;
  /** True if there are older comments. */
  hasMore: boolean;
  hasFailed: boolean;
  isBusy: boolean;
  more: () => void;
  /** Resolves with true if the comment was added to the list. A refusal shows as a toast. */
  write: (text: string) => Promise<boolean>;
  remove: (id: number) => Promise<void>;
}

/** `onCount` is called with 1 for each new comment and with -1 for each deleted comment. */
export function useComments(id: number, onCount?: (by: 1 | -1) => void): Comments {
  const { user } = useVisit();
  const [list, setList] = useState<readonly ShortComment[] | null>(null);
  const [hasMore, setMore] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [sent] = useState(() => new RepeatedKey());

  const read = async (before: number): Promise<void> => {
    setFailed(false);
    try {
      const page = await (await calls()).getComments({ id, before });
      setList((known) => (before > 0 ? [...(known ?? []), ...page.list] : page.list));
      setMore(page.more === 1);
    } catch {
      setFailed(true);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each short
  useEffect(() => void read(0), [id]);

  return {
    list,
    hasMore,
    hasFailed,
    isBusy,
    more: () => void read(list?.at(-1)?.id ?? 0),
    write: async (text) => {
      if (!user) {
        promptLogin({ act: "comment", typed: text });
        return false;
      }
      if (isBusy) return false;
      setBusy(true);
      try {
        const comment = await (await calls()).comment({ id, text, request_key: sent.keyFor(id, text) });
        sent.done();
        setList((known) => [comment, ...(known ?? []).filter((other) => other.id !== comment.id)]);
        onCount?.(1);
        return true;
      } catch {
        return false;
      } finally {
        setBusy(false);
      }
    },
    remove: async (comment) => {
      try {
        await (await calls()).deleteComment({ id: comment });
        setList((known) => (known ?? []).filter((other) => other.id !== comment));
        onCount?.(-1);
      } catch {
        // A toast shows the refusal, and the comment stays in the list.
      }
    },
  };
}
