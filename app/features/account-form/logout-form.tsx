import { Form, useSubmit } from "@remix-run/react";

/** The longest that signing out waits for the device to forget, in milliseconds: another tab may hold on to its database. */
const ERASE_MAX_MS = 2_000;

/** Deletes a person's conversations and uploads from the device. Never rejects. */
async function forgetPerson(): Promise<void> {
  const erased = import("#app/client/chat-archives.ts").then(({ eraseArchivesBut }) => eraseArchivesBut(null));
  await Promise.race([erased, new Promise((resolve) => setTimeout(resolve, ERASE_MAX_MS))]).catch(() => undefined);
}

/** The form that signs out. The device forgets first: the page may be closed as soon as the form was sent. */
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
