import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CsvTable, decimal, parseCsv, readHeader, wholeNumber } from "#edge/ground/tables/csv.ts";
import { decodeText } from "#edge/ground/tables/text-encoding.ts";

const FORMAT = { required: ["Home", "Away"], expected: "a list" };
const parse = (text: string): CsvTable => parseCsv(text, "list.csv", FORMAT);
const toRows = ({ rows }: CsvTable): string[][] => rows.map(({ values }) => [...values]);

describe("the rows of a CSV file", () => {
  it.each([
    ["commas and line feeds", "Home,Away,Goals\nA,B,1\n"],
    ["semicolons and both line ends", "Home;Away;Goals\r\nA;B;1\r\n"],
    ["tabs and old line ends", "Home\tAway\tGoals\rA\tB\t1\r"],
    ["a byte order mark", "\ufeffHome,Away,Goals\nA,B,1\n"],
    ["blank lines before and behind", "\n\nHome,Away,Goals\nA,B,1\n\n,,\n \n"],
    ["quoted cells", '"Home","Away",Goals\n"A","B","1"\n'],
    ["no-break spaces", "Home,Away,Goals\n\u00a0A,B\u00a0,1\n"],
    ["empty cells behind the last column", "Home,Away,Goals\nA,B,1,,,\n"],
    ["no line end behind the last row", "Home,Away,Goals\nA,B,1"],
  ])("a CSV file with %s is parsed into the same rows", (_, text) => {
    const table = parse(text);
    expect([toRows(table), table.broken, table.notes]).toEqual([[["A", "B", "1"]], [], []]);
  });

  it("the parser finds a column at any position and in any letter case", () => {
    const table = parseCsv("AWAY,hOmE,HG\nB,A,2\n", "x.csv", { ...FORMAT, synonyms: { FTHG: ["HG"] } });
    expect(["Home", "Away", "FTHG", "Referee"].map((column) => table.rows[0]!.cells(column))).toEqual(["A", "B", "2", ""]);
    expect([table.has("FTHG"), table.has("Referee")]).toEqual([true, false]);
  });

  it("the parser separates columns with names in different letter case", () => {
    const { rows } = parse("Home,Away,AHh,AHH\nA,B,-0.5,1.9\n");
    expect([rows[0]!.cells("AHh"), rows[0]!.cells("AHH")]).toEqual(["-0.5", "1.9"]);
  });

  it("the parser counts the missing last cells of a row as empty", () => {
    expect(parse("Home,Away,Goals,Cards\nA,B\n").rows[0]!.cells("Cards")).toBe("");
  });

  it("a quoted cell may contain any special character", () => {
    expect(toRows(parse('Home,Away,Note\n"A, the first",B,"two\nlines of ""words"""\nC,D,5\n'))).toEqual([
      ["A, the first", "B", 'two\nlines of "words"'],
      ["C", "D", "5"],
    ]);
  });

  it.each([
    ["a stray quotation mark", 'Home,Away\nA,B\n"C,D\nE,F\n', 3],
    ["text behind a quoted cell", 'Home,Away\nA,B\n"C"x,D\nE,F\n', 3],
    ["two stray quotation marks", 'Home,Away,Note\nA,B,1\n"C,D,2\nE,F,3\nG,H,"4\nI,J,5\n', 3],
    ["a cell too many", "Home,Away\nA,B\nC,D,E\nE,F\n", 3],
  ])("the parser leaves out a line with %s", (_, text, line) => {
    const table = parse(text);
    expect(table.broken.map((fault) => fault.line)).toContain(line);
    expect(toRows(table).map(([home]) => home)).toEqual(expect.arrayContaining(["A", "E"]));
    expect(table.broken[0]!.reason).toMatch(/quotation mark/);
  });

  it("the parser ignores cells beyond the last column", () => {
    const table = parse("Home,Away\nA,B,,3,0\n");
    expect([toRows(table), table.notes.map(({ line }) => line), table.broken]).toEqual([[["A", "B"]], [2], []]);
  });

  it("the parser takes the first of two columns with the same name", () => {
    const table = parse("Home,Away,LB,LB\nA,B,1,2\n");
    expect(table.rows[0]!.cells("LB")).toBe("1");
    expect(table.notes).toEqual([{ line: 1, reason: "column LB stands in the header twice; the first is read" }]);
    expect(parse("Home,Away,LB,LB\nA,B,1,1\n").notes).toEqual([]);
  });

  it("a file with an open quoted cell at its end counts as truncated", () => {
    expect(() => parse('Home,Away\nA,B\n"C')).toThrow("line 3) that stops in the middle (half a file?)");
    expect(() => parse("Home,Away\nA,B\nC")).toThrow("line 3) that stops in the middle");
  });

  it("the parser never loses a line", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", " ", "1", "é"), maxLength: 5 });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 8 }), (rows) => {
        const text = `Home,Away\n${rows.map((row) => row.join(",")).join("\n")}\nlast,row\n`;
        const table = parse(text);
        const known = new Set([...table.rows, ...table.broken].map(({ line }) => line));
        const spanned = table.rows.reduce((sum, { values }) => sum + values.join("").split("\n").length - 1, 0);
        const blank = text.split("\n").filter((line) => /^[\s,]*$/.test(line)).length;
        expect(known.size + spanned + blank + 1).toBeGreaterThanOrEqual(text.split("\n").length - 1 - blank);
      }),
    );
  });

  it("the parser returns a correctly written file unchanged", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", ";", "1", "é", "x"), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
        const quoted = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(",")).join("\r\n");
        expect(toRows(parse(`Home,Away\r\n${quoted}\r\n`))).toEqual(rows);
      }),
    );
  });
});

it("the parser recognises a file by the columns of its first line", () => {
  const header = readHeader("\ufeffDiv;Date;HomeTeam\r\nE0;1;2");
  expect([header.has("date", "Div"), header.has("AwayTeam")]).toEqual([true, false]);
});

it.each([
  ["12", 12],
  ["3.0", 3],
  ["61,123", 61_123],
  ["61 123", 61_123],
  ["", null],
  ["-", null],
  ["NA", null],
  ["1.5", undefined],
  ["-1", undefined],
  ["two", undefined],
])("the parser turns the whole number %j into %s", (cell, value) => {
  expect(wholeNumber(cell)).toBe(value);
});

it.each([
  ["1.75", 1.75],
  ["1,75", 1.75],
  ["1,625", 1.625],
  ["-0.5", -0.5],
  [".5", 0.5],
  ["1,234.5", 1234.5],
  ["1.234,5", 1234.5],
  ["n/a", null],
  ["evens", null],
  ["1e999", null],
])("the parser turns the decimal %j into %s", (cell, value) => {
  expect(decimal(cell)).toBe(value);
});

describe("the text of a file", () => {
  const bytes = (...list: number[]) => new Uint8Array(list);
  const utf8 = new TextEncoder().encode("Köln ½ 上海");

  it.each([
    ["UTF-8", utf8, "Köln ½ 上海"],
    ["UTF-8 with its mark", bytes(0xef, 0xbb, 0xbf, ...utf8), "Köln ½ 上海"],
    ["Windows-1252", bytes(0x4b, 0xf6, 0x6c, 0x6e, 0x20, 0x92, 0xa0, 0x80), "Köln ’\u00a0€"],
    ["UTF-8 with one byte of Windows-1252", bytes(...utf8, 0xa0, 0x41), "Köln ½ 上海\u00a0A"],
    ["UTF-16, little end first", bytes(0xff, 0xfe, 0x4b, 0, 0xf6, 0), "Kö"],
    ["UTF-16, big end first", bytes(0xfe, 0xff, 0, 0x4b, 0, 0xf6), "Kö"],
  ])("the parser understands a file in %s", (_, content, text) => {
    expect(decodeText(content, "x.csv")).toBe(text);
  });

  it("the parser refuses the text of another kind of file", () => {
    expect(() => decodeText(bytes(0x50, 0x4b, 0, 0), "x.csv")).toThrow(/^x\.csv: expected text in UTF-8/);
  });
});
