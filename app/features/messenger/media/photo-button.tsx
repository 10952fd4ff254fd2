import { useText } from "#app/i18n/use-text.ts";
import { PictureIcon } from "../icons.tsx";

/** Opens the device's picture chooser directly, without a panel before it. */
export function PhotoButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const t = useText("messenger");
  return (
    <label className="composer-tool composer-photo icon-button">
      <input
        type="file"
        className="visually-hidden"
        accept="image/*,video/mp4,video/quicktime"
        multiple
        aria-label={t("tool.photo")}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The field is reset, so that the same file can be chosen again.
          target.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
      <PictureIcon size={24} />
    </label>
  );
}
