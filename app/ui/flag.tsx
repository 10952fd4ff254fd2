/**
 * A country's round flag by its key (`cn`, `br`, `gb-eng`, `un`). It stands beside the country's name, so screen readers skip it.
 */
export function Flag({ country }: { country: string }) {
  return <img className="flag" src={`/m/flags/${country}.svg`} alt="" width={16} height={16} loading="lazy" decoding="async" />;
}
