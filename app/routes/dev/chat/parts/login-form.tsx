import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useId } from "react";
import { useText } from "#app/i18n/use-text.ts";
import type { signAction } from "../sign-action.ts";
import type { PaneActions } from "../pane-actions.ts";
import { USER_ID_MAX } from "../user-id.ts";

/** The same button logs in and out, so that it does not move and keeps the focus. The server signs any typed id. */
export function LoginForm({
  actions,
  user,
  defaultUser,
}: {
  actions: PaneActions | null;
  user: string | null;
  defaultUser: string;
}) {
  const t = useText("dev");
  const field = useId();
  const { Form, data: signed, state } = useFetcher<typeof signAction>();
  const isWrong = signed !== undefined && "wrong" in signed;
  const isBusy = state !== "idle";

  // biome-ignore lint/correctness/useExhaustiveDependencies: a signature logs in once, with the client that it was asked for.
  useEffect(() => {
    if (signed && "userSig" in signed) void actions?.enter(signed);
  }, [signed]);

  const submit = (event: FormEvent) => {
    if (user === null) return;
    event.preventDefault();
    void actions?.leave();
  };
  const label = user === null ? t(isBusy ? "login.busy" : "login.enter") : t("login.leave");
  return (
    <Form method="post" className="dev-chat-form" onSubmit={submit}>
      <label className="field" htmlFor={field}>
        {t("login.user")}
        <input
          id={field}
          name="user"
          defaultValue={defaultUser}
          readOnly={user !== null}
          required
          maxLength={USER_ID_MAX}
          autoComplete="off"
          autoCapitalize="none"
          {...(isWrong && { "aria-invalid": true, "aria-describedby": `${field}-error` })}
        />
      </label>
      <button type="submit" className={user === null ? "button" : "button button-quiet"} aria-disabled={isBusy}>
        {label}
      </button>
      {isWrong ? (
        <p id={`${field}-error`} className="dev-chat-problem" role="alert">
          {t("login.wrong", { max: USER_ID_MAX })}
        </p>
      ) : null}
    </Form>
  );
}
