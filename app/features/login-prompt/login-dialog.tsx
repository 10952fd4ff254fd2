import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { loginAddress } from "#edge/contract/rules/addresses.ts";
import { dropWaitingAct, keepWaitingAct } from "#app/client/after-sign-in.ts";
import { cancelLoginPrompt, closeLoginPrompt, useLoginPrompt } from "#app/client/login-prompt.ts";
import { writeStore } from "#app/state/stored-state.ts";
import { useText } from "#app/i18n/use-text.ts";
import "./login-dialog.css";

/**
 * Names the act that the guest has begun. The confirm button stores the act and the current address and opens the login screen
 * (Specification 2.26). The buttons have their own row, which has room for more ways to sign in.
 */
export default function LoginDialog() {
  const t = useText("shell");
  const words = useText("sign-in");
  const { act, name = "", form, typed } = useLoginPrompt() ?? {};
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const confirm = () => {
    const here = pathname + search;
    writeStore({ back_url: here });
    if (act) keepWaitingAct({ act, path: here, atMs: Date.now(), form, typed });
    else dropWaitingAct();
    closeLoginPrompt();
    navigate(loginAddress(here));
  };

  return (
    <dialog
      ref={dialog}
      className="login-dialog"
      aria-labelledby="login-title"
      aria-describedby="login-text"
      onCancel={cancelLoginPrompt}
    >
      <h2 id="login-title">{act ? words(act, { name }) : t("login.title")}</h2>
      <p id="login-text">{act ? words(form || act === "like" || act === "follow" ? "text" : "ready") : t("login.message")}</p>
      <button type="button" className="button button-quiet" onClick={cancelLoginPrompt}>
        {t("login.cancel")}
      </button>
      <button type="button" className="button" onClick={confirm}>
        {t("login.confirm")}
      </button>
    </dialog>
  );
}
