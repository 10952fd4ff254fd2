import { useFetcher } from "@remix-run/react";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import { useRefusalToast } from "#app/client/notices.ts";
import { CheckIcon } from "#app/ui/act-icons.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { askToLogin } from "#app/client/ask-to-login.ts";
import { useVisit } from "../../visit/visit.ts";
import type { PersonNews } from "./person-news.ts";
import "./follow-person.css";

const FollowBell = lazy(patiently(() => import("./follow-bell.tsx")));

interface FollowPersonProps {
  /** Address of the action that receives the form. The form's field `act` is "follow"; its other fields are `type` and `bell`. */
  action: string;
  nick: string;
  /** `state` is null until the follow is loaded. `bell` states whether the viewer wants notifications. */
  state: { followed: number; bell: number } | null;
  /** null hides the bell. */
  news: PersonNews | null;
  /** The server's public key for web push (LoadContext); empty if web push is not configured. */
  pushKey: string;
}

/** Only followers see the bell for notifications. */
export function FollowPerson({ action, nick, state, news, pushKey }: FollowPersonProps) {
  const t = useText("moderation");
  const { user } = useVisit();
  const fetcher = useFetcher<{ message?: string }>();
  useRefusalToast(fetcher.data);
  const wanted = fetcher.formData?.get("type");
  const isOn = wanted ? wanted === "1" : state?.followed === 1;
  const [isNew, setNew] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    setNew(!isOn);
    if (!user) askToLogin("follow", nick)(event);
  };
  return (
    <div className="follow-with-bell">
      <fetcher.Form method="post" action={action} onSubmit={onSubmit}>
        <input type="hidden" name="act" value="follow" />
        <input type="hidden" name="type" value={isOn ? 0 : 1} />
        <button
          type="submit"
          className="chip follow-anchor"
          aria-pressed={isOn}
          aria-label={t(isOn ? "followed.of" : "follow.of", { name: nick })}
          disabled={state === null && user !== null}
        >
          {isOn ? <CheckIcon size={16} /> : null}
          <span>{t(isOn ? "followed" : "follow")}</span>
        </button>
      </fetcher.Form>
      {news && state && user && isOn ? (
        <Suspense>
          <FollowBell
            action={action}
            nick={nick}
            isOn={state.followed === 0 || state.bell === 1}
            isNew={isNew}
            news={news}
            pushKey={pushKey}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
