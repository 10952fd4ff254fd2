import { useText } from "#app/i18n/use-text.ts";
import { usePane } from "../use-pane.ts";
import { ConversationLines } from "./conversation-lines.tsx";
import { GroupForm } from "./group-form.tsx";
import { HeardLines } from "./heard-lines.tsx";
import { LoginForm } from "./login-form.tsx";
import { SendForm } from "./send-form.tsx";

export function ClientPane({ appId, number, user, peer }: { appId: number; number: number; user: string; peer: string }) {
  const t = useText("dev");
  const { state, isUnloaded, actions, dispatch } = usePane(appId, { kind: "C2C", id: peer });
  const { net, problem, conversations, heard, target } = state;
  const heading = `dev-chat-client-${number}`;
  return (
    <section className="card dev-chat-pane" aria-labelledby={heading}>
      <header className="card-head">
        <h2 id={heading}>{t("chat.client", { number })}</h2>
        <span className="dev-chat-net" data-net={net} role="status">
          {t(`net.${net}`)}
        </span>
      </header>
      <fieldset className="card-body" disabled={!actions}>
        <LoginForm actions={actions} user={state.user} defaultUser={user} />
        {problem || isUnloaded ? (
          <p className="dev-chat-problem" role="alert">
            {problem ?? t("chat.unloaded")}
          </p>
        ) : null}
        <GroupForm actions={actions} client={heading} />
        <SendForm
          actions={actions}
          client={heading}
          target={target}
          onTarget={(next) => dispatch({ type: "target", target: next })}
        />
        {conversations ? <ConversationLines actions={actions} client={heading} list={conversations} /> : null}
        <HeardLines actions={actions} client={heading} heard={heard} canRecall={state.isReady} />
      </fieldset>
    </section>
  );
}
