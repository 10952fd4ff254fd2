/**
 * Names of the chat library's own properties, which neither an app nor the wire ever sees, and which pages therefore load in short. Only
 * names of this list are shortened, each to the same wherever it stands; a test proves that no public type, no field of the wire and nothing
 * of the platform has one of them. Longest gain first.
 */
import { readFile } from "node:fs/promises";
import { transform } from "esbuild";

export const OWN_NAMES =
  `bus ask notice changed isLoggedIn found failed forget takeRate announce load rooms remove sync take kind mainSeq
fetchedAt worked nowSeconds isComplete hasBegun globalSequence checkedAt removeConversation clockAheadMs isRepeatable notReadyReason
want isSent reopen know abandon expire wireType tooLarge upTo isEarly waitUntil netState findBySequence contacts failures groupIDs
sorted touch clearSequence news timeoutMs wrongType reconnect hasAbility setPurchaseBits instID probe wasTrimmed isEcho invitee
hear lookedAt rateLimit networkChanged expectEcho totalUnread readUpTo readTime keyRefused isNew takeLost
answered cancelTimeout dueAt heard loaded keep use stop connection received resumed errorTexts
emit screen listeners options what names types tell wire pass route apply latest known raise look isRoom startSeq fresh dead opened flush
idOf needs guard expose refresh profiles createWorkerClock context start read window connect fatal cancel end ready visible begin of events active
reset run handler upload command store asking session plugins config items newest before isOut isDue
enabled friends`.split(/\s+/);

/** Short names, the commonest letters of minified code first; none of them is a property's name in chat/. */
const LETTERS = "etosnraicldpmgfyhwvbkTMSIADCGPLRENOFUBKxjqzHVJQWXYZ";
const shortName = (at) => `${["", "$", "_"][Math.floor(at / LETTERS.length)]}${LETTERS[at % LETTERS.length]}`;

/** Each name and what pages call it. */
export const SHORT_NAMES = Object.fromEntries(OWN_NAMES.map((name, at) => [name, shortName(at)]));

/** What esbuild's `transform` takes to shorten them. */
const OPTIONS = {
  loader: "ts",
  target: "es2022",
  mangleProps: new RegExp(`^(?:${OWN_NAMES.join("|")})$`),
  mangleCache: SHORT_NAMES,
};

/** A source file of chat/ with its own names in short, without its types. */
export const shorten = (code, file) => transform(code, { ...OPTIONS, sourcefile: file, sourcemap: "external" });

/** For esbuild: shortens them in a bundle, which so is what pages load. @type {(root: string) => import("esbuild").Plugin} */
export const shortNamesOf = (root) => ({
  name: "short-names",
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) =>
      path.startsWith(`${root}/chat/`)
        ? { contents: (await shorten(await readFile(path, "utf8"), path)).code, loader: "js" }
        : null,
    );
  },
});

/** For Vite: shortens them in what browsers load. @type {() => import("vite").Plugin} */
export const shortNames = () => {
  let root = "";
  return {
    name: "short-names",
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
    },
    transform(code, id, options) {
      const [file = ""] = id.split("?");
      return options?.ssr || !file.startsWith(`${root}/chat/`) || !file.endsWith(".ts") ? null : shorten(code, file);
    },
  };
};
