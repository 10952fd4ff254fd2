import { Form, Link } from "@remix-run/react";
import { useCallback } from "react";
import type { Raid } from "#edge/contract/entities/channel.ts";
import { raidSecondsLeft } from "#edge/contract/rules/channel.ts";
import { useNowSelect } from "#app/visit/use-now.ts";
import { useText } from "#app/i18n/use-text.ts";

/** During the countdown the anchor may cancel the raid. */
export function RaidState({
  raid: { target, target_nick: name, leaves_at: leavesAt, state },
  isBusy,
}: {
  raid: Raid;
  isBusy: boolean;
}) {
  const t = useText("channel");
  const left = useNowSelect(
    useCallback((nowMs: number) => raidSecondsLeft(leavesAt, nowMs), [leavesAt]),
    state === "called",
  );
  const counts = state === "called" && left > 0;
  return (
    <section className="center-card center-form">
      <p role="status">
        {t(counts ? "channel.raid.called" : state === "stopped" ? "channel.raid.stopped" : "channel.raid.gone", { name })}
      </p>
      {counts ? (
        <Form method="post" className="raid-stop">
          <input type="hidden" name="intent" value="stop" />
          <span aria-hidden>{t("channel.raid.left", { count: left })}</span>
          <button type="submit" className="button button-quiet" disabled={isBusy}>
            {t("channel.raid.stop")}
          </button>
        </Form>
      ) : (
        <Link className="text-button" to={`/live-detail/${target}`}>
          {t("channel.raid.room", { name })}
        </Link>
      )}
    </section>
  );
}
