/** Answers of NBA statistics endpoints, in the format of their tables. */

export const table = (name: string, rows: Record<string, unknown>[]) => ({
  name,
  headers: Object.keys(rows[0]!),
  rowSet: rows.map((row) => Object.values(row)),
});
export const sets = (resource: string, ...resultSets: object[]) => ({ resource, parameters: {}, resultSets });
