import { useState } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { Field } from "#app/ui/form/field.tsx";
import "./account-form.css";

/** `randomUUID` is not used, because phones do not have it on plain http. */
const newChallenge = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The button replaces only the picture. Without JavaScript it submits the form, which keeps the typed text (Specification 7.10).
 */
export function CaptchaField({ challenge, error }: { challenge: string; error?: string }) {
  const t = useText("account");
  const [own, setOwn] = useState<string | null>(null);
  const id = own ?? challenge;
  return (
    <div className="captcha">
      <Field
        name="captcha"
        label={t("captcha")}
        error={error}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <img src={`/api/user/smsCaptcha?code=${id}`} alt={t("captcha.picture")} width={120} height={44} />
      <button
        type="submit"
        name="intent"
        value="picture"
        className="text-button"
        formNoValidate
        onClick={(event) => {
          event.preventDefault();
          setOwn(newChallenge());
        }}
      >
        {t("captcha.other")}
      </button>
      <input type="hidden" name="challenge" value={id} />
    </div>
  );
}
