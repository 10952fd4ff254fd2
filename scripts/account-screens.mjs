/** Lists the screens of accounts and of the console from the table of routes, so that tests visit every new screen. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["account", "activity", "center", "data", "money", "shop"];
/** Screens for guests only: a signed-in user is redirected away from them. */
const GUEST = new Set(["login", "register", "forget-password"]);
/**
 * Routes that tests do not visit: `logout` is only a form's address; the demo world sells no model subscription
 * (e2e/model-subscription.spec.ts does); a model's match page needs a forecast (e2e/data-models.spec.ts makes one).
 */
const NO_SCREEN = new Set([
  "logout",
  "data/model/subscribe/:id",
  "data/model/detail/:model/:id",
  "mobile/model/detail/:model/:id",
]);
/** Address parameters that have the same value for every user. */
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

/**
 * Returns an address with its parameters filled in: first by the whole path, then by the parameter's name. Optional parameters are
 * left out. Throws if a parameter is unknown, so that no screen is skipped.
 */
function filled(path, parts) {
  if (path in parts) return `/${path.replace(/:\w+\??/, String(parts[path]))}`;
  const wanted = path.replace(/\/:(\w+)\?/g, (part, name) => (name in parts ? part.slice(0, -1) : ""));
  return `/${wanted.replace(/:(\w+)/g, (_, name) => {
    if (!(name in parts)) throw new Error(`${path} has a part ${name}: name one that exists, under "${path}" or "${name}"`);
    return String(parts[name]);
  })}`;
}

/** Returns addresses below /m. `parts` has the values of their parameters. */
export function accountScreens(parts) {
  const paths = readLines(table).flatMap(({ path, folder }) => (FOLDERS.includes(folder) && !NO_SCREEN.has(path) ? [path] : []));
  return {
    guest: paths.filter((path) => GUEST.has(path)).map((path) => `/${path}`),
    own: paths.filter((path) => !GUEST.has(path)).map((path) => filled(path, { ...COMMON, ...parts })),
  };
}

/** Addresses below /m of the console's screens that need no parameter: its home, lists and forms. */
export const consoleScreens = () => [
  "/operate",
  ...readLines(table).flatMap(({ path, folder }) => (folder === "operate" && !path.includes(":") ? [`/operate/${path}`] : [])),
];
