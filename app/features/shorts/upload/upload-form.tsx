import { Link } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import { formatMinutes } from "#edge/contract/rules/durations.ts";
import { SHORT_TITLE_MAX, VIDEO_MAX_BYTES, VIDEO_MAX_S } from "#edge/contract/rules/shorts.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Field, FieldNote } from "#app/ui/form/field.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useUpload } from "./use-upload.ts";
import "#app/ui/form/form.css";
import "../../file-field/file-field.css";
import "./upload.css";

const MEGABYTE = 1_048_576;

/** Needs the translation area `shorts`. */
export function UploadForm({ uid, categories }: { uid: number; categories: readonly { id: number; name: string }[] }) {
  const t = useText("shorts");
  const { locale } = useVisit();
  const { phase, draft, wrong, share, refusal, choose, send, resume, cancel } = useUpload(uid);
  const [cover, setCover] = useState("");
  const [error, setError] = useState("");
  const limits = { mb: VIDEO_MAX_BYTES / MEGABYTE, s: VIDEO_MAX_S };

  // The page's policy allows no blob addresses for pictures, so the cover is a data address.
  useEffect(() => {
    if (!draft) return setCover("");
    const reader = new FileReader();
    reader.onload = () => setCover(String(reader.result));
    reader.readAsDataURL(draft.cover);
    return () => reader.abort();
  }, [draft]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const title = String(form.get("title") ?? "").trim();
    const isWrong = title === "" || [...title].length > SHORT_TITLE_MAX;
    setError(isWrong ? t("title.wrong", { max: SHORT_TITLE_MAX }) : "");
    if (!isWrong) send({ title, category: Number(form.get("category") ?? 0) });
  };

  if (phase === "posted")
    return (
      <section className="empty" role="status">
        <strong>{t("posted")}</strong>
        <p>{t("posted.text")}</p>
        <Link className="button" to="/user-center/posts">
          {t("own")}
        </Link>
        <button type="button" className="text-button" onClick={cancel}>
          {t("another")}
        </button>
      </section>
    );
  if (!draft)
    return (
      <section className="account-form card upload-card">
        <div className="field">
          <label htmlFor="video-file">{t("file")}</label>
          <label className="file-field">
            <b>{t(phase === "reading" ? "file.reading" : "file.choose")}</b>
            <span />
            <input
              id="video-file"
              type="file"
              accept="video/mp4,video/quicktime,video/*"
              disabled={phase === "reading"}
              aria-describedby="video-file-note"
              aria-invalid={wrong ? true : undefined}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file) void choose(file);
              }}
            />
          </label>
          <FieldNote id="video-file-note" error={wrong ? t(`file.${wrong}`, limits) : undefined}>
            {t("file.hint", limits)}
          </FieldNote>
        </div>
      </section>
    );
  const isMoving = phase === "sending" || phase === "stopped";
  const percent = Math.round(share * 100);
  return (
    <section className="account-form card upload-card">
      <div className="upload-chosen row-wide">
        {cover ? <img src={cover} alt={t("cover")} width={90} height={120} /> : null}
        <p>
          {isMoving ? <strong>{draft.title}</strong> : null}
          {t("file.facts", {
            length: formatMinutes(draft.seconds),
            mb: writtenNumber(draft.file.size / MEGABYTE, locale, { most: 1 }),
          })}
        </p>
      </div>
      {isMoving ? (
        <>
          <progress className="upload-progress" max={100} value={percent} aria-label={t("progress")} />
          <p className="upload-state secondary" role="status">
            {phase === "sending" ? t("sending", { percent }) : refusal || t("stopped")}
          </p>
          {phase === "stopped" ? (
            <button type="button" className="button" onClick={resume}>
              {t("resume")}
            </button>
          ) : null}
        </>
      ) : (
        <form className="upload-words" onSubmit={submit} noValidate>
          <Field
            name="title"
            type="text"
            label={t("title")}
            hint={t("title.hint", { max: SHORT_TITLE_MAX })}
            error={error || undefined}
            maxLength={2 * SHORT_TITLE_MAX}
            autoComplete="off"
            defaultValue={draft.title}
            required
          />
          <div className="field">
            <label>
              {t("category")}
              <select name="category" defaultValue={draft.category}>
                <option value={0}>{t("category.none")}</option>
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <p className="field-hint">{t("review")}</p>
          <button type="submit" className="button">
            {t("send")}
          </button>
        </form>
      )}
      <button type="button" className="text-button" onClick={cancel}>
        {t("cancel")}
      </button>
    </section>
  );
}
