import { TAGS_MAX } from "#edge/contract/rules/accounts.ts";
import { FieldNote } from "#app/ui/form/field.tsx";
import { useText } from "#app/i18n/use-text.ts";
import "./tags-field.css";

interface TagsFieldProps {
  /** The person can choose some of these tags. */
  offered: readonly string[];
  chosen: readonly string[];
  error?: string;
}

/** The tags of specification 3.1 and 3.12. */
export function TagsField({ offered, chosen, error }: TagsFieldProps) {
  const t = useText("profile");
  return (
    <fieldset className="tags-field" aria-describedby="tags-note">
      <legend className="secondary">{t("field.tags")}</legend>
      {offered.map((tag) => (
        <label key={tag}>
          <input
            type="checkbox"
            name="tags"
            value={tag}
            defaultChecked={chosen.includes(tag)}
            aria-invalid={error ? true : undefined}
          />
          {tag}
        </label>
      ))}
      <FieldNote id="tags-note" error={error}>
        {t("edit.tags.hint", { max: TAGS_MAX })}
      </FieldNote>
    </fieldset>
  );
}
