import { useState } from "react";
import { isImageType } from "#edge/contract/rules/site.ts";
import { FileField } from "#app/features/file-field/file-field.tsx";
import { useText } from "#app/i18n/use-text.ts";
import "./avatar-field.css";

interface AvatarFieldProps {
  /** The picture that stands there now. */
  current: string;
  /** A picture that was uploaded already, while the form still has errors. */
  kept: string;
  error?: string;
  /** False where an upstream host keeps pictures. */
  takesFiles: boolean;
}

/** The picture and the field for another one. With script it is made smaller before it leaves and shown at once; without, it leaves as it is. */
export function AvatarField({ current, kept, error, takesFiles }: AvatarFieldProps) {
  const t = useText("center");
  const own = useText("profile");
  const [preview, setPreview] = useState<string | null>(null);
  const [wrong, setWrong] = useState<"kind" | "failed" | null>(null);

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
      const { file, preview: shown } = await shrinkPicture(chosen);
      const files = new DataTransfer();
      files.items.add(file);
      input.files = files.files;
      setPreview(shown);
    } catch {
      refuse("failed");
    }
  };

  return (
    <div className="avatar-field">
      <img className="avatar" src={preview ?? (kept || current)} alt="" width={72} height={72} />
      <input type="hidden" name="kept" value={kept} />
      {takesFiles ? (
        <div>
          <FileField
            name="avatar"
            accept="image/*"
            label={t("field.avatar")}
            choose={own("edit.avatar.choose")}
            hint={own(kept ? "edit.avatar.kept" : "edit.avatar.hint")}
            error={wrong ? own(`edit.avatar.${wrong}`) : error}
            onChoose={choose}
          />
          <label className="avatar-default">
            <input type="checkbox" name="default-avatar" value="1" />
            {own("edit.avatar.remove")}
          </label>
        </div>
      ) : null}
    </div>
  );
}
