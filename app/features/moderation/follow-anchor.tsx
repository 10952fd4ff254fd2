import { useFetcher } from "@remix-run/react";
import type { FormEvent } from "react";
import { promptLogin } from "#app/client/login-prompt.ts";
import { useRefusalToast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../visit.ts";
import { type Moderation, rulesAddress } from "./use-moderation.ts";
import "./moderation.css";

interface FollowAnchorProps {
  anchorId: number;
  nick: string;
  /** Null until it is known whether the viewer follows. */
  moderation: Moderation | null;
}

/** Follows or unfollows the anchor of a room. */
export function FollowAnchor({ anchorId, nick, moderation }: FollowAnchorProps) {
  const t = useText("moderation");
  const { user } = useVisit();
  const fetcher = useFetcher<{ message?: string }>();
  useRefusalToast(fetcher.data);
  const wanted = fetcher.formData?.get("type");
  const isOn = wanted ? wanted === "1" : moderation?.followed === 1;
  const askGuest = (event: FormEvent): void => {
    if (user) return;
    event.preventDefault();
    promptLogin();
  };
  return (
    <fetcher.Form method="post" action={rulesAddress(anchorId)} onSubmit={askGuest}>
      <input type="hidden" name="act" value="follow" />
      <input type="hidden" name="type" value={isOn ? 0 : 1} />
      <button
        type="submit"
        className="chip follow-anchor"
        aria-pressed={isOn}
        aria-label={t("follow.of", { name: nick })}
        disabled={moderation === null && user !== null}
      >
        {t(isOn ? "followed" : "follow")}
      </button>
    </fetcher.Form>
  );
}
