import { useLocation } from "@remix-run/react";
import { type Lang, languageName, languageOfLang } from "#edge/contract/rules/locale.ts";
import { ROOM_LANGUAGE_CHOICE, type RoomLanguageChoice } from "#edge/contract/rules/room-language.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ChipLinks } from "#app/ui/blocks.tsx";

interface LanguageChipsProps {
  languages: readonly Lang[];
  choice: RoomLanguageChoice;
}

/**
 * The server remembers the choice on this device. With only one language there is nothing to choose. Needs the translation area
 * `rooms`.
 */
export function LanguageChips({ languages, choice }: LanguageChipsProps) {
  const t = useText("rooms");
  const { pathname, search } = useLocation();
  if (languages.length < 2 && (choice === null || choice === "all")) return null;
  const toChoice = (chosen: Lang | "all"): string => {
    const query = new URLSearchParams(search);
    query.set(ROOM_LANGUAGE_CHOICE, chosen);
    return `${pathname}?${query}`;
  };
  const shown = choice !== null && choice !== "all" && !languages.includes(choice) ? [...languages, choice] : languages;
  return (
    <ChipLinks
      replace
      label={t("languages")}
      chips={[
        { to: toChoice("all"), name: t("language.all"), current: choice === null || choice === "all" },
        ...shown.map((lang) => ({
          to: toChoice(lang),
          name: languageName(lang),
          current: lang === choice,
          lang: languageOfLang(lang).tag,
        })),
      ]}
    />
  );
}
