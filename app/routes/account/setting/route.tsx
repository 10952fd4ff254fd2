import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { loginAddress } from "#edge/contract/rules/addresses.ts";
import { guard } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterRow } from "#app/features/user-center/center-row.tsx";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { findAnswer } from "#app/ui/form/form-answer.ts";
import { KeysChoice } from "./parts/keys-choice.tsx";
import { LanguageChoice } from "./parts/language-choice.tsx";
import { ModeChoice } from "./parts/mode-choice.tsx";
import { NotificationList } from "./parts/notification-list.tsx";
import { PrivacyForm } from "./parts/privacy-form.tsx";
import { SessionList } from "./parts/session-list.tsx";
import { SpeechChoice } from "./parts/speech-choice.tsx";
import { SpoilerChoice } from "./parts/spoiler-choice.tsx";
import { settingAction } from "./setting-action.ts";
import "#app/ui/form/form.css";

/** Guests can choose the language and colours. Only a signed-in person sees sessions and privacy choices. */
export async function loader({ request, context: { product, visit, now, pushKey } }: LoaderFunctionArgs) {
  const own = visit.viewer
    ? await Promise.all([guard(product.user.getSessions({}), request), guard(product.user.getPrivacy({}), request)])
    : null;
  return {
    own: own && { sessions: own[0].list, privacy: own[1] },
    pushKey,
    mode: visit.mode,
    now: now(),
    changed: new URL(request.url).searchParams.get("changed"),
  };
}

export const action = settingAction;

export const handle = { areas: ["center", "alerts"] } satisfies ScreenHandle;

export const meta = createMeta("center", "setting.title", "setting.description");

export default function Setting() {
  const t = useText("center");
  const { own, pushKey, mode, now, changed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const ended = answer && "ended" in answer ? answer.ended : null;
  const done =
    ended === null
      ? changed === "password" && t("password.done")
      : ended === 0
        ? t("sessions.none-ended")
        : t("sessions.ended", { count: ended });
  const saved = answer && "privacy" in answer && t("privacy.done");
  return (
    <CenterScreen title={t("setting.title")} done={saved || done}>
      <LanguageChoice />
      <ModeChoice mode={mode} answer={answer && "mode" in answer ? answer : null} />
      <SpoilerChoice />
      <SpeechChoice />
      <KeysChoice />
      {pushKey ? <NotificationList /> : null}
      {own ? (
        <>
          <ul className="center-card center-rows">
            <CenterRow to="/user-center/bind-phone" label={t("phone.title")} />
            <CenterRow to="/user-center/password" label={t("password.title")} />
            <CenterRow to="/user-center/chat-setting" label={t("chat.title")} />
          </ul>
          <PrivacyForm privacy={own.privacy} />
          <SessionList sessions={own.sessions} now={now} answer={findAnswer(answer, "user.endSession")} />
        </>
      ) : (
        <p className="center-card center-form form-note">
          {t("setting.guest")} <Link to={loginAddress("/user-center/setting")}>{t("login")}</Link>
        </p>
      )}
    </CenterScreen>
  );
}
