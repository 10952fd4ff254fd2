import fc from "fast-check";
import { expect, test } from "vitest";
import { quoted } from "#app/whole-page.tsx";

test("no text in an inline script can close the script element", () => {
  const signs = fc.constantFrom(
    "'",
    '"',
    "\\",
    "<",
    "</script>",
    "<!--",
    "\n",
    "\r",
    "\u2028",
    "\u2029",
    "`",
    "足",
    "⚽",
    "\ud83d",
    "\0",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(signs, fc.string())), (parts) => {
      const text = parts.join("");
      const written = quoted(text);
      expect(new Function(`return ${written}`)()).toBe(text);
      expect(written).not.toMatch(/[<\n\r\u2028\u2029]/);
    }),
  );
});
