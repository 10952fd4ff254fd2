/** What the page /pp/talk does (Specification 2.16). */
export type TalkAnswer =
  /** Ask to open the page in a browser: this is a messaging app's own, which blocks downloads. */
  | { kind: "prompt"; target: string | null }
  /** Go to the target: it is on this site. */
  | { kind: "redirect"; target: string }
  /** Name the target, which is another site's, and let the person go there. */
  | { kind: "leave"; target: string; host: string }
  /** The url parameter is missing or leads nowhere that a browser may be sent. */
  | { kind: "refused"; reason: "missing" | "not-http" };

/** In-app browsers of messaging apps: WeChat (and its work edition), QQ, DingTalk, Feishu, LINE, Messenger, WhatsApp, Telegram. */
const MESSAGING =
  /MicroMessenger|wxwork|\bQQ\/|DingTalk|\bLark\/|Feishu|\bLine\/|MessengerForiOS|FB_IAB\/(?:Orca|MESSENGER)|WhatsApp|Telegram/i;

/** Whether a page is shown inside a messaging app's own browser (Specification 2.16). */
export const isMessagingBrowser = (userAgent: string): boolean => MESSAGING.test(userAgent);

/**
 * What /pp/talk does with its url parameter (Specification 2.16). A target is an http(s) address, or a path of this site;
 * credentials in it are refused, since they only serve to disguise the host.
 * @param target the url query parameter, decoded
 * @param origin this site's origin
 */
export function talkAnswer(target: string | null | undefined, userAgent: string, origin: string): TalkAnswer {
  const url = readTarget(target, origin);
  if (isMessagingBrowser(userAgent)) return { kind: "prompt", target: url?.href ?? null };
  if (!target?.trim()) return { kind: "refused", reason: "missing" };
  if (!url) return { kind: "refused", reason: "not-http" };
  return url.origin === origin ? { kind: "redirect", target: url.href } : { kind: "leave", target: url.href, host: url.host };
}

function readTarget(target: string | null | undefined, origin: string): URL | null {
  const text = target?.trim();
  if (!text || !/^(?:https?:\/\/|\/)/i.test(text)) return null;
  try {
    const url = new URL(text, origin);
    return url.username === "" && url.password === "" ? url : null;
  } catch {
    return null;
  }
}
