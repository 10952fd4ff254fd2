import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { loginAddress } from "#edge/contract/rules/addresses.ts";
import { cancelLoginPrompt, closeLoginPrompt } from "#app/client/login-prompt.ts";
import { writeStore } from "#app/state/stored-state.ts";
import { useText } from "#app/i18n/use-text.ts";
import "./login-dialog.css";

/** The confirm button remembers the current address and opens the login screen (Specification 2.26). */
export default function LoginDialog() {
  const t = useText("shell");
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const confirm = () => {
    const here = pathname + search;
    writeStore({ back_url: here });
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
      <h2 id="login-title">{t("login.title")}</h2>
      <p id="login-text">{t("login.message")}</p>
      <button type="button" className="button button-quiet" onClick={cancelLoginPrompt}>
        {t("login.cancel")}
      </button>
      <button type="button" className="button" onClick={confirm}>
        {t("login.confirm")}
      </button>
    </dialog>
  );
}
