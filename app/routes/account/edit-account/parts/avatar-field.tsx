import { FileField } from "#app/features/file-field/file-field.tsx";
import { usePictureChoice } from "#app/features/file-field/use-picture-choice.ts";
import { useText } from "#app/i18n/use-text.ts";
import "./avatar-field.css";

interface AvatarFieldProps {
  current: string;
  /** A picture that was already uploaded although the form still has errors. */
  kept: string;
  error?: string;
  /** False if an upstream host stores the pictures. */
  takesFiles: boolean;
}

/** Shrinks the picture before the upload and shows it at once. Without JavaScript, the browser uploads the original. */
export function AvatarField({ current, kept, error, takesFiles }: AvatarFieldProps) {
  const t = useText("center");
  const own = useText("profile");
  const { preview, wrong, choose } = usePictureChoice();
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
