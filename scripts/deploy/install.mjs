/** `npm run deploy -- --new NAME`: runs the steps one after the other, and says of each what it found or made. */
import { mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fault } from "./fault.mjs";
import { checkName, readInstallation, toNames } from "./installation.mjs";
import { toSecretsPath, writeKept } from "./kept-secrets.mjs";
import { checkMobile } from "./operator-account.mjs";
import { STEPS } from "./steps.mjs";

/** Places of D1 and R2, by the names that both have for them. */
export const LOCATIONS = ["apac", "weur", "eeur", "enam", "wnam", "oc"];

/** A host with a dot and no scheme, port or path. */
const HOST = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/;

/** Throws if a value of the command cannot be right. Called before anything is made. */
export function checkWishes(root, { name, location, domain, mobile }) {
  checkName(root, name);
  if (location !== undefined && !LOCATIONS.includes(location))
    throw new Error(`--location is "${location}": give one of ${LOCATIONS.join(", ")}, the nearest to most viewers.`);
  if (domain !== undefined && !HOST.test(domain))
    throw new Error(`--domain is "${domain}": give a host in small letters, such as scores.example.com.`);
  return { name, location, domain, mobile: mobile === undefined ? undefined : checkMobile(mobile) };
}

/** Writes the files of a run. A dry run names them. */
function toFiles(platform, say) {
  if (platform.isDry) {
    return {
      write: (path) => say(`write ${path}`),
      keep: (path) => say(`write ${path} (mode 600)`),
    };
  }
  return {
    write(path, text) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.new`, text);
      renameSync(`${path}.new`, path);
    },
    keep: writeKept,
  };
}

async function take(step, run) {
  const found = await step.find(run);
  return found === null ? { did: "made", what: await step.make(run) } : { did: "found", what: found };
}

/**
 * Makes the installation, or goes on where an earlier run broke off. Throws a fault that names the step and the remedy.
 * @param {{ root: string, name: string, location?: string, domain?: string, mobile?: string }} wishes
 * @param {{ platform: object, commands: object, crons: string[], environment: Record<string, string | undefined>,
 *   say: (line: string) => void }} tools
 */
export async function install({ root, ...wishes }, { platform, commands, crons, environment, say }) {
  const { name, location, domain, mobile } = checkWishes(root, wishes);
  const run = {
    root,
    name,
    location,
    domain,
    mobile,
    names: toNames(name),
    installation: readInstallation(root, name),
    migrations: readdirSync(join(root, "edge/db/migrations"))
      .filter((file) => file.endsWith(".sql"))
      .sort(),
    secretsPath: toSecretsPath(environment, root, name),
    operatorPath: toSecretsPath(environment, root, name, "operator"),
    settings: environment.CODE_SENDER_URL ? { CODE_SENDER_URL: environment.CODE_SENDER_URL } : {},
    nowS: () => Math.floor(Date.now() / 1_000),
    files: toFiles(platform, (line) => say(`      ${line}`)),
    platform,
    commands,
    crons,
    environment,
  };
  const steps = STEPS.filter(({ applies }) => applies?.(run) ?? true);
  const made = [];
  for (const [at, step] of steps.entries()) {
    const place = `[${at + 1}/${steps.length}] ${step.title(run)}`;
    if (platform.isDry) say(place);
    try {
      const { did, what } = await take(step, run);
      if (did === "made") made.push(step.title(run));
      if (!platform.isDry) say(`${place}: ${did === "made" ? "made" : "there already"} (${what})`);
    } catch (error) {
      throw fault(
        `${place} broke off: ${error.message}.`.replace(/\.\.$/, "."),
        `${error.remedy ?? "Read the message above."}\nThen run the same command again: it goes on here.`,
      );
    }
  }
  return { host: run.host, made, secretsPath: run.secretsPath, operatorPath: mobile ? run.operatorPath : null };
}
