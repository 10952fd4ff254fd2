/** Screens of accounts and of the console, out of the table of routes: a new one is looked at without being listed anywhere else. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Folders of app/routes whose screens are those of accounts. */
const FOLDERS = ["account", "activity", "center", "data", "money", "shop"];
/** A guest's screens; signed-in people are redirected away from them. */
const GUEST = new Set(["login", "register", "forget-password"]);
/**
 * A form's address, a screen of an offer that the demo world does not sell (e2e/model-subscription.spec.ts puts it on sale), and
 * the models' matches, which wait for a forecast (e2e/data-models.spec.ts makes one).
 */
const NO_SCREEN = new Set([
  "logout",
  "data/model/subscribe/:id",
  "data/model/detail/:model/:id",
  "mobile/model/detail/:model/:id",
]);
/** Parts that are the same for everybody. */
const COMMON = { model: "poisson" };

const table = readFileSync(join(import.meta.dirname, "../app/routes.ts"), "utf8");
const readLines = (source) =>
  [...source.matchAll(/(?:route|again)\("([^"]+)", "routes\/([a-z]+)\/[^"]+\.tsx"\)/g)].map(([, path, folder]) => ({
    path,
    folder,
  }));

for (const name of FOLDERS)
  if (!readLines(table).some(({ folder }) => folder === name))
    throw new Error(`app/routes.ts has no route of the folder ${name}; name the folder that has its screens now`);

/** An address with its parts put in, by the whole path first and then by the part's name, and optional parts left out; an unknown part is an error, so that nothing is passed over. */
function filled(path, parts) {
  if (path in parts) return `/${path.replace(/:\w+\??/, String(parts[path]))}`;
  const wanted = path.replace(/\/:(\w+)\?/g, (part, name) => (name in parts ? part.slice(0, -1) : ""));
  return `/${wanted.replace(/:(\w+)/g, (_, name) => {
    if (!(name in parts)) throw new Error(`${path} has a part ${name}: name one that exists, under "${path}" or "${name}"`);
    return String(parts[name]);
  })}`;
}

/** Addresses below /m of a signed-in person's screens, and of guests' screens. `parts` fills the open parts of the addresses. */
export function accountScreens(parts) {
  const paths = readLines(table).flatMap(({ path, folder }) => (FOLDERS.includes(folder) && !NO_SCREEN.has(path) ? [path] : []));
  return {
    guest: paths.filter((path) => GUEST.has(path)).map((path) => `/${path}`),
    own: paths.filter((path) => !GUEST.has(path)).map((path) => filled(path, { ...COMMON, ...parts })),
  };
}

/** Addresses below /m of the console's screens that need no part: its home, lists and forms. */
export const consoleScreens = () => [
  "/operate",
  ...readLines(table).flatMap(({ path, folder }) => (folder === "operate" && !path.includes(":") ? [`/operate/${path}`] : [])),
];
