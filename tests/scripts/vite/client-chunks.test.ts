import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { clientChunk } from "#scripts/vite/client-chunks.ts";

it.each(["zh", "pt-BR"])(
  "every catalogue of texts in %s is a file of its own, with its parts: none falls into what all pages load @spec 1.1",
  (language) => {
    const files = readdirSync(`app/i18n/${language}`, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".ts"),
    );
    expect(files.length).toBeGreaterThan(20);
    const chunks = files.map((file) => [file, clientChunk(`/project/app/i18n/${language}/${file}`)]);
    expect(chunks).toEqual(files.map((file) => [file, `${file.replace(/[/.].*/, "")}-${language}`]));
  },
);
