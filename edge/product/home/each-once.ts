import type { Player } from "../../contract/entities/person.ts";

/**
 * A person may have a row in a club's squad and one in the squad of a national team. Returns each person once, by the first of the
 * rows.
 */
export function listEachOnce(list: readonly Player[]): Player[] {
  const known = new Set<string>();
  return list.filter(({ sport_id, name_en, birth_date, country, position, id }) => {
    const key = birth_date ? [sport_id, name_en, birth_date, country, position].join("/") : String(id);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
