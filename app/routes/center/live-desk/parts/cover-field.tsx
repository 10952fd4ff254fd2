import { useState } from "react";
import { isImageType } from "#edge/contract/rules/site.ts";
import { FileField } from "#app/features/file-field/file-field.tsx";
import { useText } from "#app/i18n/use-text.ts";

interface CoverFieldProps {
  /** The picture that stands there now; empty for the drawn one. */
  current: string;
  /** A picture that was uploaded already, while the form still has errors. */
  kept: string;
  error?: string;
  /** False where an upstream host keeps pictures. */
  takesFiles: boolean;
}

/** The room's cover and the field for another one. With script it is made smaller before it leaves and shown at once. */
export function CoverField({ current, kept, error, takesFiles }: CoverFieldProps) {
  const t = useText("broadcast");
  const [preview, setPreview] = useState<string | null>(null);
  const [wrong, setWrong] = useState<"kind" | "failed" | null>(null);
  const shown = preview ?? (kept || current);

  const choose = async (input: HTMLInputElement): Promise<void> => {
    const [chosen] = input.files ?? [];
    setWrong(null);
    setPreview(null);
    if (!chosen) return;
    const refuse = (why: "kind" | "failed") => {
      input.value = "";
      setWrong(why);
    };
    if (!isImageType(chosen.type)) return refuse("kind");
    try {
      const { shrinkPicture } = await import("#app/client/shrink-picture.ts");
      const shrunk = await shrinkPicture(chosen);
      const files = new DataTransfer();
      files.items.add(shrunk.file);
      input.files = files.files;
      setPreview(shrunk.preview);
    } catch {
      refuse("failed");
    }
  };

  return (
    <div className="live-desk-cover">
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
            <label className="live-desk-check">
              <input type="checkbox" name="no-cover" value="1" />
              {t("about.cover.remove")}
            </label>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
