/**
 * Names of the chat library's own properties, which neither an app nor the wire ever sees, and which pages therefore load in short. Only
 * names of this list are shortened, each to the same wherever it stands; a test proves that no public type, no field of the wire and nothing
 * of the platform has one of them. The order gives each its letters: this one compresses best of those that were tried.
 */
import { readFile } from "node:fs/promises";
import { transform } from "esbuild";

export const OWN_NAMES =
  `bus failed friends session screen emit take remove keep command hasAbility forget options sync config instID look store ask items needs
worked fatal wasTrimmed notReadyReason clearSequence plugins isLoggedIn what refresh hear found globalSequence know clockAheadMs
setPurchaseBits invitee isSent tell use upload totalUnread announce reopen end nowSeconds changed waitUntil rooms names answered resumed
fetchedAt profiles lookedAt before loaded isComplete heard readTime netState received stop expose wireType opened dueAt raise takeLost
groupIDs isDue failures handler newest connection probe of errorTexts sorted wrongType touch want active window isNew upTo ready tooLarge
news cancel checkedAt networkChanged mainSeq apply events isEarly rateLimit createWorkerClock guard keyRefused enabled run notice connect
findBySequence abandon takeRate listeners load start fresh isRepeatable wire removeConversation isEcho reconnect types isRoom expire kind
dead read latest isOut readUpTo route pass startSeq context expectEcho flush hasBegun timeoutMs contacts asking reset cancelTimeout known
visible begin`.split(/\s+/);

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
