import { Form, Link, useNavigation, useSearchParams } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import type { BroadcastDesk } from "#edge/contract/entities/broadcast.ts";
import { formatTime } from "#app/features/format-time.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { formatDuration } from "#edge/contract/rules/durations.ts";
import { Senders } from "./senders.tsx";
import "#app/features/question/question.css";
import { QuestionForm } from "#app/features/question/question.tsx";
import { useNowSelect } from "#app/visit/use-now.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

const Preview = lazy(patiently(() => import("./preview.tsx")));

const FIGURES = ["viewers", "peak", "kbps", "missed", "breaks", "gifts", "diamond", "fans"] as const;

export function StateCard({ desk, now }: { desk: BroadcastDesk; now: number }) {
  const t = useText("broadcast");
  const visit = useVisit();
  const [search] = useSearchParams();
  const [isWatching, setWatching] = useState(false);
  const isBusy = useNavigation().state !== "idle";
  const isRunning = desk.state === "live" || desk.state === "silent" || desk.state === "starting";
  const seconds = useNowSelect((nowMs) => Math.floor(nowMs / 1000), isRunning);
  const time = (atS: number): string => formatTime(atS * 1000, visit);
  const kbps = desk.qualities.reduce((sum, quality) => sum + quality.kbps, 0);
  const values: Record<(typeof FIGURES)[number], string> = {
    viewers: formatCoins(desk.viewers, visit.locale),
    peak: formatCoins(Math.max(desk.viewers, desk.viewers_max), visit.locale),
    kbps: formatCoins(isRunning ? kbps : 0, visit.locale),
    missed: formatCoins(desk.missed, visit.locale),
    breaks: formatCoins(desk.breaks, visit.locale),
    gifts: formatCoins(desk.gifts, visit.locale),
    diamond: formatCoins(desk.diamond, visit.locale),
    fans: formatCoins(desk.fans_count, visit.locale),
  };
  const nowS = Math.max(seconds, Math.floor(now / 1000));
  return (
    <section className="center-card live-desk-state" data-state={desk.state}>
      <h2 className="live-desk-head">
        <b>{t(`state.${desk.state}`)}</b>
        {isRunning && desk.start_time > 0 ? (
          <span>{t("state.since", { time: time(desk.start_time), span: formatDuration(nowS - desk.start_time) })}</span>
        ) : null}
        {desk.state === "ended" ? (
          <span>
            {t("state.over", {
              from: time(desk.start_time),
              to: time(desk.end_time),
              span: formatDuration(desk.end_time - desk.start_time),
            })}
          </span>
        ) : null}
      </h2>
      {desk.state === "silent" ? (
        <p className="live-desk-warning" role="status">
          {t("state.silent.text", { count: Math.max(0, nowS - desk.heard_time) })}
        </p>
      ) : null}
      {desk.state === "off" ? <p className="live-desk-text">{t("state.off.text")}</p> : null}
      {desk.is_held === 1 ? (
        <Form method="post" className="live-desk-held">
          <p>{t("state.held")}</p>
          <button type="submit" name="intent" value="release" className="button button-quiet" disabled={isBusy}>
            {t("release")}
          </button>
        </Form>
      ) : null}
      <dl className="live-desk-figures">
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt className="caption">{t(`figure.${figure}`)}</dt>
            <dd>{values[figure]}</dd>
          </div>
        ))}
      </dl>
      {isRunning && desk.qualities.length > 0 ? (
        <p className="live-desk-text">
          {t("quality.sent", {
            list: desk.qualities.map(({ quality, kbps: rate }) => t("quality.one", { quality, kbps: rate })).join(" · "),
          })}
        </p>
      ) : null}
      {isRunning ? <Senders qualities={desk.qualities} isHeld={desk.is_held === 1} /> : null}
      {isRunning ? (
        <>
          {isWatching ? (
            <Suspense fallback={<p className="live-desk-text">{t("preview.wait")}</p>}>
              <Preview anchorId={desk.anchorid} since={desk.start_time} />
            </Suspense>
          ) : null}
          {search.get("ask") === "stop" ? (
            <QuestionForm
              name="stop"
              question={t("stop.ask")}
              yes={t("stop.yes")}
              to="/user-center/live-desk"
              fields={{ intent: "stop", broadcast: desk.token }}
            />
          ) : (
            <p className="live-desk-buttons wraps">
              <button type="button" className="button button-quiet" onClick={() => setWatching(!isWatching)}>
                {t(isWatching ? "preview.close" : "preview")}
              </button>
              <Link className="button button-danger" to="?ask=stop" replace preventScrollReset>
                {t("stop")}
              </Link>
            </p>
          )}
        </>
      ) : null}
    </section>
  );
}
