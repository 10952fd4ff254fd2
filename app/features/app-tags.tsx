import type { Brand } from "#edge/contract/brands/brand.ts";
import { themeColor } from "#edge/contract/brands/theme-color.ts";
import type { DisplayMode } from "#edge/contract/rules/devices.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";

interface AppTagsProps {
  brand: Pick<Brand, "code" | "color"> & { name: string };
  locale: Locale;
  /** null leaves the choice to the system. */
  mode: DisplayMode | null;
}

export function AppTags({ brand, locale, mode }: AppTagsProps) {
  return (
    <>
      <link rel="manifest" href={`/m/icon/${brand.code}.${locale}.webmanifest`} />
      <link rel="apple-touch-icon" href={`/m/icon/${brand.code}-apple.png`} />
      <meta name="apple-mobile-web-app-title" content={brand.name} />
      <meta name="apple-mobile-web-app-capable" content="yes" />
      <meta name="mobile-web-app-capable" content="yes" />
      {mode ? (
        <meta key={mode} name="theme-color" content={themeColor(brand, mode)} />
      ) : (
        <>
          <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColor(brand, "light")} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColor(brand, "dark")} />
        </>
      )}
    </>
  );
}
