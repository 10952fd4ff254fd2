/** Slices of the CJK font (scripts/font-slices.mjs): the file, and the ranges of [first, last] code points that it contains. */
type SliceList = [file: string, ranges: [first: number, last: number][]][];

const FOLDER = "http://assets.local/m/fonts/";
/** Maximum number of slices in memory, about 50 kB each. It suffices for Latin letters and for the leagues and teams of a month. */
const SLICES_MAX = 60;

// Only finished reads are stored. A promise of a request that ended never settles, and would block all other requests.
let list: SliceList | undefined;
const slices = new Map<string, Uint8Array>();

async function read(assets: Fetcher, file: string): Promise<Response> {
  const response = await assets.fetch(FOLDER + file);
  if (!response.ok) throw new Error(`The font file ${file} is missing (${response.status}); scripts/build.mjs writes it`);
  return response;
}

/** Skips a letter that no file contains. If several files contain a letter, takes the last, because later files are narrower. */
export function slicesFor(text: string, all: SliceList): string[] {
  const files = new Set<string>();
  for (const letter of new Set(text)) {
    const code = letter.codePointAt(0) as number;
    const slice = all.findLast(([, ranges]) => ranges.some(([first, last]) => code >= first && code <= last));
    if (slice) files.add(slice[0]);
  }
  return [...files];
}

/** False before the first call of `fontsFor`. */
export const isInFonts = (code: number): boolean =>
  list?.some(([, ranges]) => ranges.some(([first, last]) => code >= first && code <= last)) ?? false;

export async function fontsFor(text: string, assets: Fetcher): Promise<Uint8Array[]> {
  list ??= await (await read(assets, "slices.json")).json<SliceList>();
  const files = slicesFor(text, list);
  if (slices.size + files.length > SLICES_MAX) slices.clear();
  return Promise.all(
    files.map(async (file) => {
      const known = slices.get(file);
      if (known) return known;
      const slice = new Uint8Array(await (await read(assets, file)).arrayBuffer());
      slices.set(file, slice);
      return slice;
    }),
  );
}
