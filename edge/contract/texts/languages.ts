/** The server's texts, one line for each language (docs/languages.md). */
export { default as en } from "./en/server.ts";
export { default as es } from "./es/server.ts";
export { default as "pt-BR" } from "./pt-BR/server.ts";
export { default as zh } from "./zh/server.ts";
