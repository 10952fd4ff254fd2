import { Form, useSubmit } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { toast } from "#app/client/notices.ts";
import type { RewardRefusal } from "#app/features/reward/reward-refusal.ts";
import "#app/features/share-link/share-link.css";
import { useShare } from "#app/features/share-link/use-share.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Card } from "#app/ui/blocks.tsx";

interface ShareCardProps {
  /** The link leads to the registration screen and contains the person's code. */
  link: string;
  refusal: RewardRefusal | undefined;
}

/** Without JavaScript the link is shown as text. */
export function ShareCard({ link, refusal }: ShareCardProps) {
  const t = useText("task");
  const { brand } = useVisit();
  const shareLink = useShare();
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const own = refusal?.row === "share" ? refusal : undefined;

  const share = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const end = await shareLink(t("share.name", { site: brand.name }), link);
    if (end === "closed") return;
    if (end === "failed") {
      field.current?.select();
      toast(t("share.failed"));
      return;
    }
    if (end === "copied") toast(t("share.copied"));
    submit(form, { preventScrollReset: true });
  };

  return (
    <Card id="share" className="share-card" titleId="share-title" title={t("share.title")}>
      <p className="task-note">{t("share.text")}</p>
      <Form method="post" action="/user-center/task" onSubmit={share}>
        <input type="hidden" name="intent" value="share" />
        <input
          ref={field}
          id="row-share"
          className="share-link"
          type="text"
          readOnly
          value={link}
          aria-label={t("share.link")}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="submit" className="button reward-button" aria-describedby={own && "wrong-share"}>
          {t("share.submit")}
        </button>
      </Form>
      {own ? (
        <p id="wrong-share" className="reward-wrong task-note" role="alert">
          {own.message}
        </p>
      ) : null}
    </Card>
  );
}
