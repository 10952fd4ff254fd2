import { lazy, type ReactNode, Suspense, useState } from "react";
import { promptLogin } from "#app/client/login-prompt.ts";
import { patiently } from "#app/state/patiently.ts";
import { useAfterSignIn } from "../login-prompt/use-after-sign-in.ts";
import { useVisit } from "../../visit/visit.ts";

const SendSheet = lazy(patiently(() => import("../messenger/send-sheet.tsx")));

/** The message's data, and the text that lists and other clients show for it. */
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
  // A screen with several things has several buttons. After the sign-in, the first button sends the thing that the guest chose,
  // even if the guest pressed another button.
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
