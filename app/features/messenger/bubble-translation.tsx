import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import type { ShownTranslation } from "./translations.ts";

export function BubbleTranslation({ translation }: { translation: ShownTranslation }) {
  const t = useText("translation");
  const { locale } = useVisit();
  const isTranslated = translation !== "asking" && "text" in translation;
  return (
    <div className="bubble-translation" role="status">
      {isTranslated ? (
        <>
          <small>{t("label")}</small>
          <p lang={locale} dir="auto">
            {translation.text}
          </p>
        </>
      ) : (
        <small>{t(translation === "asking" ? "asking" : translation.reason)}</small>
      )}
    </div>
  );
}
