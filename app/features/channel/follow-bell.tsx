import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { toast, useRefusalToast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import { BellFilledIcon, BellIcon } from "#app/ui/icons.tsx";
import { rulesAddress } from "../moderation/use-moderation.ts";
import { keepOnce, useDevice } from "./use-device.tsx";
import "./follow-bell.css";

interface FollowBellProps {
  anchorId: number;
  nick: string;
  /** Whether the follower wants to know of broadcasts. */
  isOn: boolean;
  /** The viewer has followed the anchor on this page. */
  isNew: boolean;
  /** The sender's public key (LoadContext); empty where web push is not set up. */
  pushKey: string;
}

/** The bell of a followed anchor: whether news of broadcasts come, to the inbox and to this device. */
export default function FollowBell({ anchorId, nick, isOn: isStored, isNew, pushKey }: FollowBellProps) {
  const t = useText("moderation");
  const fetcher = useFetcher<{ message?: string }>();
  useRefusalToast(fetcher.data);
  const { want, sheet } = useDevice(pushKey, nick);
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
    toast(t(isOn ? "channel.bell.off" : "channel.bell.on"));
    if (!isOn) want();
  };
  return (
    <>
      <fetcher.Form method="post" action={rulesAddress(anchorId)} onSubmit={onSubmit}>
        <input type="hidden" name="act" value="follow" />
        <input type="hidden" name="type" value="1" />
        <input type="hidden" name="bell" value={isOn ? 0 : 1} />
        <button type="submit" className="follow-bell" aria-pressed={isOn} aria-label={t("channel.bell.of", { name: nick })}>
          {isOn ? <BellFilledIcon size={20} /> : <BellIcon size={20} />}
        </button>
      </fetcher.Form>
      {sheet}
    </>
  );
}
