import { useFetcher, useRevalidator } from "@remix-run/react";
import type { FormEvent } from "react";
import { followAsGuest, useFollowed } from "#app/client/follows.ts";
import { useRefusalToast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import { StarFilledIcon, StarIcon } from "#app/ui/act-icons.tsx";
import { useVisit } from "../../visit/visit.ts";

interface FollowButtonProps {
  kind: "team" | "league";
  id: number;
  name: string;
  followed: boolean;
  page?: string;
}

/** The page's action must be `followSubject`. Without JavaScript the button is a plain form. A guest's follow stays in the browser. */
export function FollowButton({ kind, id, name, followed, page }: FollowButtonProps) {
  const t = useText("database");
  const fetcher = useFetcher<{ message?: string }>();
  useRefusalToast(fetcher.data);
  const { user } = useVisit();
  const { revalidate } = useRevalidator();
  const wanted = fetcher.formData?.get("follow");
  const shown = useFollowed(`${kind}${id}`, followed);
  const on = wanted ? wanted === "1" : user ? followed : shown;
  const keepOfGuest = (event: FormEvent) => {
    if (user) return;
    event.preventDefault();
    void followAsGuest(kind, id, !on).then(revalidate);
  };
  return (
    <fetcher.Form method="post" action={page} className="follow" onSubmit={keepOfGuest}>
      <input type="hidden" name="follow" value={on ? 0 : 1} />
      <button
        type="submit"
        className="chip"
        aria-label={t(on ? "follow.undo" : "follow.label", { name })}
        aria-current={on || undefined}
      >
        {on ? <StarFilledIcon size={18} /> : <StarIcon size={18} />}
        {t(on ? "follow.off" : "follow.on")}
      </button>
    </fetcher.Form>
  );
}

/** A placeholder until the page knows whether the viewer follows the subject. */
export function FollowPlace() {
  const t = useText("database");
  return (
    <span className="follow" aria-hidden>
      <span className="chip">
        <StarIcon size={18} />
        {t("follow.on")}
      </span>
    </span>
  );
}
