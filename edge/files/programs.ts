/** Extensions of programs, installers, scripts and pages: a site that hands them on is taken for their maker. */
const EXTENSIONS: ReadonlySet<string> = new Set(
  (
    "apk xapk apks apkm aab ipa hap exe msi msix appx com scr pif cpl dll sys bat cmd ps1 vbs vbe js mjs cjs jse wsf hta lnk url reg jar class dex " +
    "deb rpm dmg pkg app appimage run sh bash command so dylib elf wasm crx xpi " +
    "html htm xhtml shtml mht mhtml svg svgz xml xsl xslt php asp aspx jsp swf"
  ).split(" "),
);

/** Beginnings of the same, as texts of one character a byte. */
const BEGINNINGS: readonly string[] = [
  "MZ",
  "\x7fELF",
  "\xca\xfe\xba\xbe",
  "\xce\xfa\xed\xfe",
  "\xcf\xfa\xed\xfe",
  "\xfe\xed\xfa\xce",
  "\xfe\xed\xfa\xcf",
  "dex\n",
  "\0asm",
  "Cr24",
  "#!/",
  "L\0\0\0\x01\x14\x02\0",
  "!<arch>\ndebian",
  "\xed\xab\xee\xdb",
];
const PAGE = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body|script|svg|iframe|\?xml|\?php|%)/i;

/** The extension of a file's name in lower case; empty for none. */
const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name.toLowerCase().replace(/[.\s]+$/, ""))?.[1] ?? "";

/** Whether a file's name, or key, is that of a program or a page. */
export const isProgramName = (name: string): boolean => EXTENSIONS.has(extensionOf(name));

/** Whether a file begins as a program or a page does. */
export const isProgram = (head: string): boolean => BEGINNINGS.some((beginning) => head.startsWith(beginning)) || PAGE.test(head);

/** The name under which a file is saved: the wanted one if it keeps the extension with which the file was stored. */
export const nameToSave = (key: string, wanted: string): string => (extensionOf(wanted) === extensionOf(key) ? wanted : "");
