import { Form, useSubmit } from "@remix-run/react";

/**
 * The sign-out deletes the person's databases. Another tab that has a database open can block the deletion, so the sign-out waits
 * at most this many milliseconds.
 */
const ERASE_MAX_MS = 2_000;

/** Deletes the person's conversations and uploads from the device. Never rejects. */
async function forgetPerson(): Promise<void> {
  const erased = import("#app/client/chat-archives.ts").then(({ eraseArchivesBut }) => eraseArchivesBut(null));
  await Promise.race([erased, new Promise((resolve) => setTimeout(resolve, ERASE_MAX_MS))]).catch(() => undefined);
}

/** The person's data are erased from the device before the form is sent, because the page may close as soon as the form is sent. */
export function LogoutForm({ className, children }: { className?: string; children: React.ReactNode }) {
  const submit = useSubmit();
  return (
    <Form
      method="post"
      action="/logout"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void forgetPerson().then(() => submit(null, { method: "post", action: "/logout" }));
      }}
    >
      {children}
    </Form>
  );
}
