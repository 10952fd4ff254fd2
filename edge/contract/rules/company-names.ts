/** Each company name in a legal text with the one to show instead. */
export type CompanyNames = Readonly<Record<string, string>>;

/** Company names to replace in legal texts on some hosts (Specification 7.49). */
export type CompanyNameRule = {
  /** The hosts, their subdomains included. */
  hosts: readonly string[];
  names: CompanyNames;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The names that all rules for a host replace, the later rule's where two name the same (Specification 7.49).
 * @param host the Host header, with or without a port
 */
export function companyNamesAt(host: string, rules: readonly CompanyNameRule[]): CompanyNames {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  const applies = (rule: CompanyNameRule): boolean => rule.hosts.some((known) => name === known || name.endsWith(`.${known}`));
  return Object.fromEntries(rules.filter(applies).flatMap((rule) => Object.entries(rule.names)));
}

/** A legal text with its company names replaced. All names in one pass, longer ones first, so that a name put in is not replaced again. */
export function withCompanyNames(text: string, names: CompanyNames): string {
  const byName = new Map(Object.entries(names));
  const wanted = [...byName.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return text;
  return text.replace(new RegExp(wanted.map(escaped).join("|"), "g"), (found) => byName.get(found) ?? found);
}
