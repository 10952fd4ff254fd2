import { themeCss } from "../contract/brands/theme.ts";
import type { Visit } from "../contract/load-context.ts";
import { BODY_MODE_ATTRIBUTE } from "../contract/rules/devices.ts";
import { LANGUAGES } from "../contract/rules/locale.ts";

const STYLE = [
  "body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}",
  "main{max-width:24em;margin:0 auto;padding:18vh 16px;text-align:center}",
  "h1{margin:20px 0 8px;font-size:20px;line-height:1.4;text-wrap:balance}",
  "p{margin:0;color:var(--ink-2);text-wrap:balance}",
  "a{display:inline-block;margin-top:20px;padding:10px 24px;border-radius:999px;background:var(--brand-fill);color:var(--brand-fill-on);font-weight:600;text-decoration:none}",
].join("");

/** Texts of a refusal in the reader's language. Without a link the reader uses the browser's back button, which keeps the input. */
export interface RefusalWords {
  title: string;
  advice: string;
  link?: { path: string; text: string };
}

/** Draws the page without the app, because the request was refused before the app ran. */
export function refusalPage({ brand, locale, mode, nonce }: Visit, { title, advice, link }: RefusalWords): string {
  const icon = `/m/icon/${brand.code}.svg`;
  return `<!doctype html>
<html lang="${LANGUAGES[locale].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="icon" type="image/svg+xml" href="${icon}">
<style nonce="${nonce}">${themeCss(brand)}${STYLE}</style></head>
<body${mode ? ` ${BODY_MODE_ATTRIBUTE}="${mode}"` : ""}><main><img src="${icon}" alt="" width="56" height="56"><h1>${title}</h1><p>${advice}</p>${link ? `<a href="${link.path}">${link.text}</a>` : ""}</main></body></html>
`;
}
