/** A country's round flag by its key (`cn`, `br`, `gb-eng`, `un`); beside the country's name, so it says nothing to readers. */
export function Flag({ country, size = 18 }: { country: string; size?: 16 | 18 | 20 | 28 }) {
  return <img className={`flag flag-${size}`} src={`/m/flags/${country}.svg`} alt="" width={size} height={size} loading="lazy" decoding="async" />;
}
