import { Form, useLocation, useRevalidator } from "@remix-run/react";
import type { FormEvent } from "react";
import { revealScore } from "#app/client/spoilers.ts";
import { useText } from "#app/i18n/use-text.ts";

/** Without JavaScript, the form that reveals a score is sent to this address (features/match-row/choice-action.ts). */
const CHOICE_ACTION = "/score/collected";

/** Without JavaScript the button is a plain form. */
export function RevealScore({ id }: { id: number }) {
  const t = useText("match");
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const reveal = (event: FormEvent) => {
    event.preventDefault();
    revealScore(id);
    revalidate();
  };
  return (
    <Form method="post" action={CHOICE_ACTION} onSubmit={reveal} className="reveal" discover="none">
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" name="reveal" value={id} className="chip">
        {t("spoilers.show")}
      </button>
    </Form>
  );
}
