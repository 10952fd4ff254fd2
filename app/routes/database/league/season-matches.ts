/**
 * Returns the number of a season's matches if its format is certain, otherwise null. `total` counts only the matches that the data
 * has so far, which says nothing about the later rounds. It is the whole season if every team meets every other at home and away.
 */
export const toSeasonMatches = ({ teams, total }: { teams: number; total: number }): number | null =>
  teams > 1 && total === teams * (teams - 1) ? total : null;
