import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { toast, useRefusalToast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import { BellFilledIcon, BellIcon } from "#app/ui/act-icons.tsx";
import type { PersonNews } from "./person-news.ts";
import { keepOnce, useDevice } from "./use-device.tsx";
import "./follow-bell.css";

interface FollowBellProps {
  action: string;
  nick: string;
  /** True if the follower wants notifications. */
  isOn: boolean;
  isNew: boolean;
  news: PersonNews;
  /** The server's public key for web push (LoadContext); empty if web push is not configured. */
  pushKey: string;
}

export default function FollowBell({ action, nick, isOn: isStored, isNew, news, pushKey }: FollowBellProps) {
  const t = useText("moderation");
  const fetcher = useFetcher<{ message?: string }>();
  useRefusalToast(fetcher.data);
  const { want, sheet } = useDevice(pushKey, nick, news);
  const wanted = fetcher.formData?.get("bell");
  const isOn = wanted ? wanted === "1" : isStored;
  const wasNew = useRef(false);
  useEffect(() => {
    if (isStored) keepOnce(pushKey);
    if (!isNew || wasNew.current) return;
    wasNew.current = true;
    want();
  }, [isStored, isNew, want, pushKey]);
  const onSubmit = (_: FormEvent): void => {
    toast(t(`${news}.bell.${isOn ? "off" : "on"}`));
    if (!isOn) want();
  };
  return (
    <>
      <fetcher.Form method="post" action={action} onSubmit={onSubmit}>
        <input type="hidden" name="act" value="follow" />
        <input type="hidden" name="type" value="1" />
        <input type="hidden" name="bell" value={isOn ? 0 : 1} />
        <button type="submit" className="follow-bell" aria-pressed={isOn} aria-label={t(`${news}.bell.of`, { name: nick })}>
          {isOn ? <BellFilledIcon size={20} /> : <BellIcon size={20} />}
        </button>
      </fetcher.Form>
      {sheet}
    </>
  );
}
