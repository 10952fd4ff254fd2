import { useFetcher } from "@remix-run/react";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { patiently } from "#app/client/patiently.ts";
import { promptLogin } from "#app/client/login-prompt.ts";
import { useRefusalToast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../visit.ts";
import { type Moderation, rulesAddress } from "./use-moderation.ts";
import "./moderation.css";

const FollowBell = lazy(patiently(() => import("../channel/follow-bell.tsx")));

interface FollowAnchorProps {
  anchorId: number;
  nick: string;
  /** Null until it is known whether the viewer follows. */
  moderation: Moderation | null;
  /** The sender's public key (LoadContext); empty where web push is not set up. */
  pushKey: string;
}

/** Follows or unfollows the anchor of a room; followers have a bell for news of broadcasts. */
export function FollowAnchor({ anchorId, nick, moderation, pushKey }: FollowAnchorProps) {
  const t = useText("moderation");
  const { user } = useVisit();
  const fetcher = useFetcher<{ message?: string }>();
  useRefusalToast(fetcher.data);
  const wanted = fetcher.formData?.get("type");
  const isOn = wanted ? wanted === "1" : moderation?.followed === 1;
  const [isNew, setNew] = useState(false);
  const onSubmit = (event: FormEvent): void => {
    setNew(!isOn);
    if (user) return;
    event.preventDefault();
    promptLogin();
  };
  return (
    <div className="follow-with-bell">
      <fetcher.Form method="post" action={rulesAddress(anchorId)} onSubmit={onSubmit}>
        <input type="hidden" name="act" value="follow" />
        <input type="hidden" name="type" value={isOn ? 0 : 1} />
        <button
          type="submit"
          className="chip follow-anchor"
          aria-pressed={isOn}
          aria-label={t(isOn ? "followed.of" : "follow.of", { name: nick })}
          disabled={moderation === null && user !== null}
        >
          {t(isOn ? "followed" : "follow")}
        </button>
      </fetcher.Form>
      {moderation && user && isOn ? (
        <Suspense>
          <FollowBell
            anchorId={anchorId}
            nick={nick}
            isOn={moderation.followed === 0 || moderation.bell === 1}
            isNew={isNew}
            pushKey={pushKey}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
