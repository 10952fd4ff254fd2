import { type MouseEvent, useEffect, useState } from "react";
import { copyText } from "#app/client/copy-text.ts";
import { toast } from "#app/client/notices.ts";
import { reportShared } from "#app/client/task-counts.ts";
import "#app/features/share-link/share-link.css";
import { useShare } from "#app/features/share-link/use-share.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ShareIcon } from "#app/ui/act-icons.tsx";

/** Without JavaScript, code and link are shown as text, so that the person can copy them by hand. */
export function OwnCode({ code, link }: { code: string; link: string }) {
  const t = useText("invite");
  const { brand } = useVisit();
  const shareLink = useShare();
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);

  const copy = (text: string, done: "code.copied" | "link.copied") => async () => {
    if (await copyText(text)) toast(t(done));
  };
  const share = async (event: MouseEvent) => {
    event.preventDefault();
    const end = await shareLink(t("link.name", { site: brand.name }), link);
    if (end === "copied") toast(t("link.copied"));
    if (end === "failed") toast(t("link.failed"));
    else if (end !== "closed") reportShared({ type: "shareToFriend" });
  };
  return (
    <section className="card invite-own stack" aria-labelledby="code-title">
      <h2 className="secondary" id="code-title">
        {t("code.title")}
      </h2>
      <p className="invite-code">{code}</p>
      <input
        className="share-link"
        type="text"
        readOnly
        value={link}
        aria-label={t("link.title")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={scripted ? "invite-acts stack" : "invite-acts stack invite-acts-none"}>
        <button type="button" className="button button-quiet" onClick={copy(code, "code.copied")}>
          {t("code.copy")}
        </button>
        <button type="button" className="button button-quiet" onClick={copy(link, "link.copied")}>
          {t("link.copy")}
        </button>
        <button type="button" className="button" onClick={share}>
          <ShareIcon size={18} />
          {t("link.share")}
        </button>
      </div>
    </section>
  );
}
