import { nameExtension } from "#edge/contract/rules/program-names.ts";

/** First bytes of programs and pages, as texts with one character per byte. */
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
/** A page's first element, after byte order marks, blanks and comments. */
const PAGE =
  /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?(?:\s|<!--[\s\S]*?-->)*<(?:!doctype|html|head|body|script|svg|iframe|\?xml|\?php|%)/i;

/** Browsers sniff a file's type from this many first bytes (MIME Sniffing, section 5.2). */
export const LOOK_BYTES = 1_445;

/** Recognises a page in UTF-16 too. */
export const isProgram = (head: string): boolean =>
  BEGINNINGS.some((beginning) => head.startsWith(beginning)) || PAGE.test(head) || PAGE.test(head.replaceAll("\0", ""));

/** Returns the file name `wanted` if it has the same extension as the key, otherwise "". */
export const nameToSave = (key: string, wanted: string): string => (nameExtension(wanted) === nameExtension(key) ? wanted : "");
