import { type Account, type Call, Refusal, type Rule } from "./account.ts";

/** Every new bucket has this rule. */
const DEFAULT_RULE: Rule = {
  id: "Default Multipart Abort Rule",
  enabled: true,
  conditions: { prefix: "" },
  abortMultipartUploadsTransition: { condition: { type: "Age", maxAge: 604_800 } },
};

export function answerR2({ buckets }: Account, rest: string, { method, body }: Call): unknown {
  if (rest === "/r2/buckets" && method === "POST") {
    const { name, locationHint = "enam" } = body as { name: string; locationHint?: string };
    if (buckets.has(name)) throw new Refusal(409, 10_004, "The bucket you tried to create already exists, and you own it.");
    buckets.set(name, { name, location: locationHint.toUpperCase(), rules: [DEFAULT_RULE], isPublic: false, domains: [] });
    return { name, location: locationHint.toUpperCase(), storage_class: "Standard", jurisdiction: "default" };
  }
  const [, name = "", action] = /^\/r2\/buckets\/([^/]+)(\/.*)?$/.exec(rest) ?? [];
  const bucket = buckets.get(name);
  if (!bucket) throw new Refusal(404, 10_006, "The specified bucket does not exist.");
  if (!action) return { name, location: bucket.location, storage_class: "Standard", jurisdiction: "default" };
  if (action === "/lifecycle" && method === "GET") return { rules: bucket.rules };
  if (action === "/lifecycle" && method === "PUT") {
    bucket.rules = (body as { rules: Rule[] }).rules;
    return {};
  }
  if (action === "/domains/managed") return { bucketId: name, domain: "pub-0.r2.dev", enabled: bucket.isPublic };
  if (action === "/domains/custom") return { domains: bucket.domains.map((domain) => ({ domain, enabled: true })) };
  throw new Refusal(404, 7_000, "No route for that URI");
}
