import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useText } from "../../../../i18n/use-text";

/** How long the target's name stands before the page goes there. */
const LEAVE_AFTER_S = 5;

/** Names the site that the address leads to, and goes there unless the person stays. Without JavaScript the link does. */
export function LeavePage({ target, host }: { target: string; host: string }) {
  const t = useText("site");
  const shell = useText("shell");
  const [left, setLeft] = useState<number | null>(null);
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (stays) return;
    const endsAt = Date.now() + LEAVE_AFTER_S * 1000;
    setLeft(LEAVE_AFTER_S);
    const timer = setInterval(() => {
      const seconds = Math.ceil((endsAt - Date.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds > 0) return;
      clearInterval(timer);
      location.assign(target);
    }, 250);
    return () => clearInterval(timer);
  }, [stays, target]);
  return (
    <section className="talk">
      <h1>{t("talk.leave.title")}</h1>
      <p>{t("talk.leave.text")}</p>
      <p className="talk-host">{host}</p>
      <p className="talk-target">{target}</p>
      <a className="button" href={target} rel="noopener noreferrer nofollow">
        {t("talk.leave.go", { host })}
      </a>
      {left !== null && !stays ? (
        <p className="talk-count">
          {t("talk.leave.count", { count: left })}
          <button type="button" onClick={() => setStays(true)}>
            {t("talk.leave.stay")}
          </button>
        </p>
      ) : (
        <Link className="button button-quiet" to="/score">
          {shell("site.back")}
        </Link>
      )}
    </section>
  );
}
