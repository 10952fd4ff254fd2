import { useState } from "react";
import { isImageType } from "#edge/contract/rules/site.ts";
import { useText } from "#app/i18n/use-text.ts";
import { FileField } from "./file-field.tsx";
import "../feedback/feedback.css";

type Wrong = "kind" | "failed" | "many";

interface PicturesFieldProps {
  kept: readonly string[];
  most: number;
  error?: string;
}

/** With JavaScript, pictures are shrunk and previewed before upload (Specification 5.5, 9.8). Needs translation area `service`. */
export function PicturesField({ kept, most, error }: PicturesFieldProps) {
  const t = useText("service");
  const [previews, setPreviews] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<Wrong | null>(null);

  const choose = async (input: HTMLInputElement): Promise<void> => {
    const chosen = [...(input.files ?? [])];
    setWrong(null);
    setPreviews([]);
    const refuse = (why: Wrong) => {
      input.value = "";
      setWrong(why);
    };
    if (kept.length + chosen.length > most) return refuse("many");
    if (chosen.some(({ type }) => !isImageType(type))) return refuse("kind");
    try {
      const { shrinkPicture } = await import("#app/client/shrink-picture.ts");
      const shrunk = await Promise.all(chosen.map(shrinkPicture));
      const files = new DataTransfer();
      for (const { file } of shrunk) files.items.add(file);
      input.files = files.files;
      setPreviews(shrunk.map(({ preview }) => preview));
    } catch {
      refuse("failed");
    }
  };

  return (
    <>
      {kept.length > 0 ? (
        <ul className="feedback-pictures wraps">
          {kept.map((address) => (
            <li key={address}>
              <label className="stack-close">
                <img src={address} alt="" width={72} height={72} />
                <input type="checkbox" name="kept" value={address} defaultChecked />
                <span>{t("pictures.keep")}</span>
              </label>
            </li>
          ))}
        </ul>
      ) : null}
      <FileField
        name="pictures"
        accept="image/*"
        multiple
        label={t("pictures")}
        choose={t("pictures.choose")}
        hint={t("pictures.hint", { max: most })}
        error={wrong ? t(`pictures.${wrong}`, { max: most }) : error}
        onChoose={choose}
      >
        {previews.length > 0 ? (
          <div className="feedback-pictures wraps" role="status" aria-label={t("pictures.chosen", { count: previews.length })}>
            {previews.map((preview) => (
              <img key={preview} src={preview} alt="" width={72} height={72} />
            ))}
          </div>
        ) : null}
      </FileField>
    </>
  );
}
