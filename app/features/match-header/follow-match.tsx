import { useFetcher } from "@remix-run/react";
import { useRefusalToast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import { StarFilledIcon, StarIcon } from "#app/ui/icons.tsx";
import { useVisit } from "../../visit/visit.ts";
import { askToLogin } from "./ask-to-login.ts";
import { useMatchAddress } from "./match-address.ts";

/** The form works without JavaScript; its action redirects guests to the login screen. */
export function FollowMatch({ id, followed }: { id: number; followed: boolean }) {
  const t = useText("match");
  const { user } = useVisit();
  const fetcher = useFetcher<{ message?: string }>();
  useRefusalToast(fetcher.data);
  const requested = fetcher.formData?.get("type");
  const on = requested === undefined || requested === null ? followed : requested === "1";
  return (
    <fetcher.Form method="post" action={useMatchAddress()} className="match-bar-form" onSubmit={user ? undefined : askToLogin}>
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
