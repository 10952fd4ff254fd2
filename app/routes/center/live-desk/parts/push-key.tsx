import { Form, useNavigation } from "@remix-run/react";
import { toast } from "#app/client/notices.ts";
import "#app/features/question/question.css";
import { QuestionForm } from "#app/features/question/question.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { isPartLength, PARTS_FOLDER, type SegmentLength } from "#edge/contract/rules/broadcasts.ts";
import type { DeskKey } from "../desk-action.ts";

/** The settings are for OBS (docs/streams.md); ffmpeg has the same settings at the end of its command. */
const formatFlags = (segmentS: SegmentLength): string => `program_date_time${isPartLength(segmentS) ? "+split_by_time" : ""}`;
const formatMuxer = (segmentS: SegmentLength): string =>
  `method=PUT hls_time=${segmentS} hls_list_size=6 hls_flags=${formatFlags(segmentS)}`;
const formatFfmpeg = (segmentS: SegmentLength): string =>
  `-f hls -hls_time ${segmentS} -hls_list_size 6 -hls_flags ${formatFlags(segmentS)} -method PUT`;

function Copied({ name, label, value }: { name: string; label: string; value: string }) {
  const t = useText("broadcast");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      toast(t("key.copied"));
    } catch {
      toast(t("key.copy.failed"));
    }
  };
  return (
    <div className="field live-desk-copied">
      <label htmlFor={name}>{label}</label>
      <input id={name} readOnly value={value} spellCheck={false} autoComplete="off" onFocus={({ target }) => target.select()} />
      <button
        type="button"
        className="button button-quiet"
        aria-label={t("key.copy.of", { what: label })}
        onClick={() => void copy()}
      >
        {t("key.copy")}
      </button>
    </div>
  );
}

interface PushKeyProps {
  hasKey: boolean;
  /** Length of the room's segments in seconds. */
  segmentS: SegmentLength;
  answer: DeskKey | undefined;
}

export function PushKey({ hasKey, segmentS, answer }: PushKeyProps) {
  const t = useText("broadcast");
  const isBusy = useNavigation().state !== "idle";
  const { key: shown, ask, change } = answer ?? {};
  const isThere = shown ? shown.version > 0 : hasKey;
  const button = (intent: string, label: string, className = "button button-quiet") => (
    <button type="submit" name="intent" value={intent} className={className} disabled={isBusy}>
      {label}
    </button>
  );
  return (
    <section className="center-card live-desk-key" id="key">
      <h2>{t("key")}</h2>
      {change ? (
        <p className="form-done live-desk-done" role="status">
          {t(`key.${change}`)}
        </p>
      ) : null}
      <p className="live-desk-text">{t(isThere ? "key.text" : "key.none")}</p>
      {isThere && shown ? (
        <>
          <Copied name="push-address" label={t("key.address")} value={shown.push} />
          <Copied name="push-key" label={t("key.alone")} value={shown.key} />
        </>
      ) : null}
      {shown && ask ? (
        <QuestionForm
          name={ask}
          question={t(`key.${ask}.ask`)}
          yes={t(`key.${ask}`)}
          to="/user-center/live-desk"
          fields={{ intent: ask, version: shown.version }}
        />
      ) : (
        <Form method="post" className="live-desk-buttons wraps" preventScrollReset>
          {isThere ? null : <input type="hidden" name="version" value={0} />}
          {isThere && shown ? (
            <>
              {button("ask-renew", t("key.renew"))}
              {button("ask-revoke", t("key.revoke"), "button button-danger")}
            </>
          ) : (
            button(isThere ? "key" : "renew", t(isThere ? "key.show" : "key.make"), "button")
          )}
        </Form>
      )}
      <details className="live-desk-how secondary">
        <summary>{t("key.how")}</summary>
        <p>{t("key.how.obs", { s: Math.max(1, segmentS) })}</p>
        <code>{formatMuxer(segmentS)}</code>
        <p>{t("key.how.address", { name: `${isPartLength(segmentS) ? PARTS_FOLDER : ""}index.m3u8` })}</p>
        <code>{formatFfmpeg(segmentS)}</code>
      </details>
    </section>
  );
}
