/** A country's round flag by key (`cn`, `gb-eng`, `un`). Screen readers skip it, because the country's name stands beside it. */
export function Flag({ country }: { country: string }) {
  return <img className="flag" src={`/m/flags/${country}.svg`} alt="" width={16} height={16} loading="lazy" decoding="async" />;
}
