import * as z from "zod";
import { ImportError } from "#edge/ground/tables/import-error.ts";

/** The response of an NBA statistics endpoint: tables with headers. */
export const ResultSets = z.object({
  resource: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  resultSets: z.array(z.object({ name: z.string(), headers: z.array(z.string()), rowSet: z.array(z.array(z.unknown())) })),
});
export type ResultSets = z.infer<typeof ResultSets>;

export type Cells = Record<string, unknown>;

/** Throws ImportError if the response lacks the table or a column. */
export function tableRows(sets: ResultSets, name: string, columns: readonly string[], path: string): Cells[] {
  const table = sets.resultSets.find((set) => set.name === name);
  const missing = columns.filter((column) => !table?.headers.includes(column));
  if (!table || missing.length > 0) {
    throw new ImportError(
      path,
      `an NBA answer with the table ${name} (${columns.join(", ")})`,
      table ? `a table without ${missing.join(", ")}` : "none",
    );
  }
  return table.rowSet.map((row) => Object.fromEntries(table.headers.map((header, index) => [header, row[index] ?? null])));
}

export const text = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
export const number = (value: unknown): number | null =>
  typeof value === "number" ? value : typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null;
