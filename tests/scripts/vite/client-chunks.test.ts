import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { clientChunk } from "#scripts/vite/client-chunks.ts";

const TEXTS = "edge/contract/texts";

it.each(["zh", "pt-BR", "en"])(
  "every catalogue of texts in %s is a file of its own: none falls into what all pages load @spec 1.1",
  (language) => {
    const files = readdirSync(`${TEXTS}/${language}/pages`);
    expect(files.length).toBeGreaterThan(20);
    expect(files.map((file) => clientChunk(`/project/${TEXTS}/${language}/pages/${file}`))).toEqual(
      files.map((file) => `${file.replace(/\.ts$/, "")}-${language}`),
    );
  },
);
