import * as z from "zod";

/** Origins, separated by blanks or commas. */
export const Hosts = z
  .string()
  .default("")
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url({ protocol: /^https?$/ })));

/** Undefined if no host is set. */
export const Origin = (example: string) =>
  z
    .string()
    .regex(/^(?:https?:\/\/[^/\s]+)?$/, `must be an origin such as ${example}, without a path`)
    .transform((text) => text || undefined)
    .optional();

/** Settings that contain addresses of other machines. Production calls these addresses only over https. */
const HTTPS_ONLY = [
  "UPSTREAM_HOSTS",
  "API_LINE_HOSTS",
  "PULL_HOSTS",
  "PICTURE_HOSTS",
  "FILES_ORIGIN",
  "SEGMENT_ORIGIN",
  "CODE_SENDER_URL",
  "CLOUD_KEYS_URL",
  "SPEECH_URL",
  "TRANSLATE_URL",
  "PUSH_SERVICES",
] as const;
/** A request to an address of this machine never crosses a network, so it needs no https. */
const isSafe = (address: string): boolean => /^https:|^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$)/i.test(address);

type HostSettings = Record<"SITE_HOSTS", Readonly<Record<string, string>>> &
  Record<"ENVIRONMENT", "development" | "production"> &
  Partial<Record<(typeof HTTPS_ONLY)[number], string | readonly string[]>>;

const FILE_HOSTS = { FILES_ORIGIN: "files", SEGMENT_ORIGIN: "segments of streams" } as const;

/** Rejects a host that has two roles and, in production, an address without https. */
export function checkHosts(config: HostSettings, context: z.RefinementCtx): void {
  const refuse = (name: string, message: string): void => context.addIssue({ code: "custom", path: [name], message });
  for (const name of ["FILES_ORIGIN", "SEGMENT_ORIGIN"] as const) {
    const { [name]: origin } = config;
    if (typeof origin === "string" && Object.hasOwn(config.SITE_HOSTS, new URL(origin).host))
      refuse(name, `must be no host of the site: it answers ${FILE_HOSTS[name]} alone`);
  }
  if (config.SEGMENT_ORIGIN !== undefined && config.SEGMENT_ORIGIN === config.FILES_ORIGIN)
    refuse(
      "SEGMENT_ORIGIN",
      "must be another host than FILES_ORIGIN: a bucket that everybody reads holds no file of a conversation",
    );
  if (config.ENVIRONMENT === "development") return;
  for (const name of HTTPS_ONLY) {
    const plain = [config[name] ?? []].flat().find((address) => !isSafe(address));
    if (plain) refuse(name, `must be https (${new URL(plain).host} is not): tokens and texts of people go there`);
  }
}
