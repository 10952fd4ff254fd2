/** Company names to replace in legal texts on some hosts (Specification 7.49). */
export type CompanyNameRule = {
  /** The hosts, their subdomains included. */
  hosts: readonly string[];
  /** Each name in the text with the one to show instead. */
  names: Readonly<Record<string, string>>;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * A legal text as a host shows it: the company names of every rule for that host replaced (Specification 7.49). All names in
 * one pass, longer ones first, so that a name put in is not replaced again.
 * @param host the Host header, with or without a port
 */
export function withCompanyNames(text: string, host: string, rules: readonly CompanyNameRule[]): string {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  const applies = (rule: CompanyNameRule): boolean => rule.hosts.some((known) => name === known || name.endsWith(`.${known}`));
  const names = new Map(rules.filter(applies).flatMap((rule) => Object.entries(rule.names)));
  const wanted = [...names.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return text;
  return text.replace(new RegExp(wanted.map(escaped).join("|"), "g"), (found) => names.get(found) ?? found);
}
