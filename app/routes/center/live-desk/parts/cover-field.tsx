import { FileField } from "#app/features/file-field/file-field.tsx";
import { usePictureChoice } from "#app/features/file-field/use-picture-choice.ts";
import { useText } from "#app/i18n/use-text.ts";

interface CoverFieldProps {
  /** Empty if the site draws the cover. */
  current: string;
  /** A picture that was already uploaded although the form still has errors. */
  kept: string;
  error?: string;
  /** False if an upstream host stores the pictures. */
  takesFiles: boolean;
}

/** With JavaScript, the chosen picture is shrunk before the upload and shown at once. */
export function CoverField({ current, kept, error, takesFiles }: CoverFieldProps) {
  const t = useText("broadcast");
  const { preview, wrong, choose } = usePictureChoice();
  const shown = preview ?? (kept || current);
  return (
    <div className="live-desk-cover stack">
      {shown ? <img src={shown} alt="" width={160} height={90} /> : null}
      <input type="hidden" name="kept" value={kept} />
      {takesFiles ? (
        <>
          <FileField
            name="cover"
            accept="image/*"
            label={t("about.cover")}
            choose={t("about.cover.choose")}
            hint={t("about.cover.hint")}
            error={wrong ? t(`about.cover.${wrong}`) : error}
            onChoose={choose}
          />
          {current ? (
            <label className="live-desk-check row secondary">
              <input type="checkbox" name="no-cover" value="1" />
              {t("about.cover.remove")}
            </label>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
