import { lazy, type ReactNode, Suspense, useState } from "react";
import { promptLogin } from "#app/client/login-prompt.ts";
import { patiently } from "#app/client/patiently.ts";
import { useAfterSignIn } from "../login-prompt/use-after-sign-in.ts";
import { useVisit } from "../../visit/visit.ts";

const SendSheet = lazy(patiently(() => import("../messenger/send-sheet.tsx")));

/** The message's data, and its words for lists and for other clients. */
export interface ForChat {
  data: string;
  words: string;
}

interface SentThing extends ForChat {
  onSent?: () => void;
}

/** A guest signs in first, and then chooses the chat. Render `sheet` beside the button. */
export function useSendToChat({ data, words, onSent }: SentThing): { send: () => void; sheet: ReactNode } {
  const { user } = useVisit();
  const [sending, setSending] = useState<ForChat | null>(null);
  // A screen of several things has several buttons, and the first of them continues for all.
  useAfterSignIn("send", (typed) => setSending(JSON.parse(typed) as ForChat));
  return {
    send: () => (user ? setSending({ data, words }) : promptLogin({ act: "send", typed: JSON.stringify({ data, words }) })),
    sheet: sending ? (
      <Suspense>
        <SendSheet data={sending.data} description={sending.words} onSent={onSent} onClose={() => setSending(null)} />
      </Suspense>
    ) : null,
  };
}
