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
  const [isOpen, setOpen] = useState(false);
  useAfterSignIn("send", () => setOpen(true));
  return {
    send: () => (user ? setOpen(true) : promptLogin({ act: "send" })),
    sheet: isOpen ? (
      <Suspense>
        <SendSheet data={data} description={words} onSent={onSent} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}
