/** The first step of a new installation: whether the account has the address at all. */

import { fault } from "./fault.mjs";
import { findDomain } from "./installation.mjs";

/** The zone of `scores.example.com` may be `scores.example.com` or `example.com`. */
const toZones = (host) => {
  const labels = host.split(".");
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
};

/** Returns the account's zone of a host, or null. */
export async function findZone(platform, domain) {
  for (const name of toZones(domain)) {
    const [zone] = await platform.list(`/zones?name=${name}&account.id=${platform.account}`, [{ id: "ZONE_ID", name }]);
    if (zone) return zone;
  }
  return null;
}

/** Throws if publishing would replace a record of the host. A token may lack the right to read records. */
async function checkRecords(platform, zone, domain) {
  let records;
  try {
    records = await platform.list(`/zones/${zone.id}/dns_records?name=${domain}`);
  } catch (error) {
    if (error.status === 403) return "; its DNS records could not be read (Zone · DNS · Read)";
    throw error;
  }
  const [record] = records;
  if (record)
    throw fault(
      `--domain is "${domain}", which has a DNS record already (${record.type} ${record.content}), and publishing would replace it`,
      "Delete the record in the dashboard if nobody needs it, or name another host.",
    );
  return "";
}

/** Whether the host is this Worker's already. Throws if it is another Worker's. */
async function isOwn({ platform, names, domain }) {
  const domains = await platform.list(`/accounts/${platform.account}/workers/domains?hostname=${domain}`);
  const there = domains.find(({ hostname }) => hostname === domain);
  if (there && there.service !== names.worker)
    throw fault(
      `--domain is "${domain}", which belongs to the Worker "${there.service}"`,
      "Name another host, or take it from that Worker in the dashboard.",
    );
  return there !== undefined;
}

export const findAddress = {
  title: ({ domain, names }) => `address ${domain ?? `of ${names.worker} at workers.dev`}`,
  async find(run) {
    const { platform, names, installation } = run;
    // A repeated run may leave --domain out.
    run.domain ??= installation ? findDomain(installation) : undefined;
    if (run.domain) {
      const zone = await findZone(platform, run.domain);
      if (!zone)
        throw fault(
          `--domain is "${run.domain}", and no zone of this account has it`,
          "Add the domain to the account in the dashboard, or name a host of a domain that is there.",
        );
      const note = (await isOwn(run)) ? "" : await checkRecords(platform, zone, run.domain);
      run.host = run.domain;
      return `in the zone ${zone.name}${note}`;
    }
    const own = await platform.find(`/accounts/${platform.account}/workers/subdomain`, { subdomain: "ACCOUNT_NAME" });
    if (!own?.subdomain)
      throw fault(
        "The account has no name at workers.dev yet",
        "Open Workers in the dashboard once, which gives it one, or add --domain HOST.",
      );
    run.host = `${names.worker}.${own.subdomain}.workers.dev`;
    return `https://${run.host}, for a trial: add --domain HOST for a site`;
  },
};
