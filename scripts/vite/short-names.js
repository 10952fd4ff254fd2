/**
 * Internal property names of the chat library that are shortened in browser scripts, each to the same letters everywhere. A test
 * checks that no public type, wire field or platform property has one of them. The order decides the letters; this order compresses
 * best of those tried.
 */
import { readFile } from "node:fs/promises";
import { transform } from "esbuild";
import { withWireNumbers } from "./wire-numbers.js";

export const OWN_NAMES =
  `session failed announce forget screen bus emit remove keep store heard clearSequence options sync netState instID plugins kind take
wasTrimmed config worked friends command isSent notReadyReason clockAheadMs isRoom fatal rooms names hear look globalSequence
invitee reset ask checkedAt upload totalUnread isLoggedIn setPurchaseBits contacts nowSeconds changed handler know waitUntil answered
resumed fetchedAt isNew profiles tooLarge loaded isComplete probe hasBegun items hasAbility dueAt startSeq wireType sorted ready raise
takeLost failures isDue lookedAt news groupIDs of cancel window want readTime cancelTimeout dead rateLimit latest isEarly
stop active opened known use networkChanged errorTexts wrongType enabled events connection upTo expose received createWorkerClock run load
begin findBySequence abandon takeRate mainSeq notice removeConversation fresh reopen start isEcho flush reconnect expectEcho listeners end
connect route read guard found readUpTo wire timeoutMs context needs refresh apply expire types isOut pass isRepeatable touch
visible keyRefused`.split(/\s+/);

/** Letters of the short names, the most frequent in minified code first. No property in chat/ has such a name. */
const LETTERS = "etosnraicldpmgfyhwvbkTMSIADCGPLRENOFUBKxjqzHVJQWXYZ";
const shortName = (at) => `${["", "$", "_"][Math.floor(at / LETTERS.length)]}${LETTERS[at % LETTERS.length]}`;

export const SHORT_NAMES = Object.fromEntries(OWN_NAMES.map((name, at) => [name, shortName(at)]));

const OPTIONS = {
  loader: "ts",
  target: "es2022",
  mangleProps: new RegExp(`^(?:${OWN_NAMES.join("|")})$`),
  mangleCache: SHORT_NAMES,
};

/** Returns a source file of chat/ without its types and with shortened names. */
export const shorten = (code, file) => transform(withWireNumbers(code), { ...OPTIONS, sourcefile: file, sourcemap: "external" });

/** Shortens the names in an esbuild bundle, as pages load them. @type {(root: string) => import("esbuild").Plugin} */
export const shortNamesPlugin = (root) => ({
  name: "short-names",
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) =>
      path.startsWith(`${root}/chat/`)
        ? { contents: (await shorten(await readFile(path, "utf8"), path)).code, loader: "js" }
        : null,
    );
  },
});

/** Shortens the names in Vite's browser build. @type {() => import("vite").Plugin} */
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
