import { type Account, type Call, Refusal, type Zone } from "./account.ts";

export const newZone = (): Zone => ({
  id: "a".repeat(32),
  name: "example.com",
  settings: { ssl: "strict", always_use_https: "on", min_tls_version: "1.2" },
  records: [],
});

export function answerZones({ zones }: Account, path: string, { query }: Call): unknown {
  if (path === "/zones") return zones.filter(({ name }) => name === query.get("name")).map(({ id, name }) => ({ id, name }));
  const [, zoneId, rest = ""] = /^\/zones\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const zone = zones.find(({ id }) => id === zoneId);
  if (!zone) throw new Refusal(404, 7_003, `Could not route to ${path}, perhaps your object identifier is invalid?`);
  if (rest === "dns_records") return zone.records.filter(({ name }) => name === query.get("name"));
  if (rest === "workers/routes") return [];
  const setting = rest.replace("settings/", "");
  return { id: setting, value: zone.settings[setting], editable: true };
}
