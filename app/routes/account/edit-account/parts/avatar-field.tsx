import { FileField } from "#app/features/file-field/file-field.tsx";
import { usePictureChoice } from "#app/features/file-field/use-picture-choice.ts";
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
