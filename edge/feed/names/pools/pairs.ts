/**
 * Reads comma-separated pairs of Latin and Chinese form: `James 詹姆斯, de Jong 德容`. Throws an Error that names an entry without
 * Chinese.
 */
export function pairs(list: string): [en: string, zh: string][] {
  return list
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map((entry) => {
      const at = entry.lastIndexOf(" ");
      const zh = entry.slice(at + 1);
      if (at < 1 || !/\p{Script=Han}/u.test(zh)) {
        throw new Error(`Name pool entry "${entry}" has no Chinese form: write the Latin name, a space, then the Chinese one.`);
      }
      return [entry.slice(0, at).trim(), zh];
    });
}
