/** Extensions of programs, installers, scripts and pages. A site that distributes such files is blamed for their content. */
const EXTENSIONS: ReadonlySet<string> = new Set(
  (
    "apk xapk apks apkm aab ipa hap exe msi msix appx com scr pif cpl dll sys bat cmd ps1 vbs vbe js mjs cjs jse wsf hta lnk url reg jar class dex " +
    "deb rpm dmg pkg app appimage run sh bash command so dylib elf wasm crx xpi " +
    "html htm xhtml shtml mht mhtml svg svgz xml xsl xslt php asp aspx jsp swf"
  ).split(" "),
);

/** In lower case; "" for none. */
export const nameExtension = (name: string): string => /\.([^./\\]+)$/.exec(name.toLowerCase().replace(/[.\s]+$/, ""))?.[1] ?? "";

export const isProgramName = (name: string): boolean => EXTENSIONS.has(nameExtension(name));
