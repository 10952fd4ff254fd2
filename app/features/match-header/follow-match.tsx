import { useFetcher, useRevalidator } from "@remix-run/react";
import type { FormEvent } from "react";
import { followAsGuest, useFollowed } from "#app/client/follows.ts";
import { useRefusalToast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import { StarFilledIcon, StarIcon } from "#app/ui/act-icons.tsx";
import { useVisit } from "../../visit/visit.ts";
import { useMatchAddress } from "./match-address.ts";

/** The form works without JavaScript. A guest's follow stays in the browser. */
export function FollowMatch({ id, followed }: { id: number; followed: boolean }) {
  const t = useText("match");
  const { user } = useVisit();
  const fetcher = useFetcher<{ message?: string }>();
  useRefusalToast(fetcher.data);
  const requested = fetcher.formData?.get("type");
  const shown = useFollowed(id, followed);
  const on = requested === undefined || requested === null ? (user ? followed : shown) : requested === "1";
  const { revalidate } = useRevalidator();
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    void followAsGuest("match", id, !on).then(revalidate);
  };
  return (
    <fetcher.Form method="post" action={useMatchAddress()} className="match-bar-form" onSubmit={user ? undefined : keep}>
      <input type="hidden" name="intent" value="follow" />
      <input type="hidden" name="matchid" value={id} />
      <button
        type="submit"
        name="type"
        value={on ? "0" : "1"}
        className="match-bar-action"
        aria-pressed={on}
        aria-label={t("follow")}
      >
        {on ? <StarFilledIcon /> : <StarIcon />}
      </button>
    </fetcher.Form>
  );
}
