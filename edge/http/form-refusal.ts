import { themeCss } from "../contract/brands/theme";
import { BODY_MODE_ATTRIBUTE } from "../contract/rules/display-mode";
import type { Visit } from "../load-context";
import { messageOf } from "../product/messages";

const STYLE = [
  "body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}",
  "main{max-width:24em;margin:0 auto;padding:18vh 16px;text-align:center}",
  "h1{margin:20px 0 8px;font-size:20px;line-height:1.4;text-wrap:balance}",
  "p{margin:0;color:var(--ink-2);text-wrap:balance}",
].join("");

/**
 * What a browser without JavaScript shows of a form that was refused before its page was asked, in the reader's language. Nothing of the
 * app is drawn for it. Its way back is the browser's own, which alone keeps what was typed.
 */
export function formRefusalPage({ brand, locale, mode, nonce }: Visit, words: string): string {
  const icon = `/m/icon/${brand.code}.svg`;
  return `<!doctype html>
<html lang="${locale === "zh" ? "zh-CN" : locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${words}</title><link rel="icon" type="image/svg+xml" href="${icon}">
<style nonce="${nonce}">${themeCss(brand)}${STYLE}</style></head>
<body${mode ? ` ${BODY_MODE_ATTRIBUTE}="${mode}"` : ""}><main><img src="${icon}" alt="" width="56" height="56"><h1>${words}</h1><p>${messageOf(locale).goBack}</p></main></body></html>
`;
}
