/** Returns a table as the NBA's statistics endpoints send it. */

export const table = (name: string, rows: Record<string, unknown>[]) => ({
  name,
  headers: Object.keys(rows[0]!),
  rowSet: rows.map((row) => Object.values(row)),
});
export const sets = (resource: string, ...resultSets: object[]) => ({ resource, parameters: {}, resultSets });
