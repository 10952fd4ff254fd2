/**
 * Whether clocks of two zones show the same now and in half a year. Its text also runs in the head of a page (`zoneScript`), so it names
 * nothing outside itself.
 */
export const showSameTimes = (one: string, other: string): boolean =>
  one === other ||
  [0, 15_724_800_000].every((aheadMs) => {
    const at = new Date(Date.now() + aheadMs);
    return at.toLocaleString("en", { timeZone: one }) === at.toLocaleString("en", { timeZone: other });
  });

/**
 * For the head of a screen that lists a day: when the device's clock is another than the one the page was written for, and the server does not
 * know yet, writes the zone to a cookie and asks for the page again before anything of it is seen. A list of another day that turned into
 * today's under the viewer's eyes would be worse than a moment's wait; it happens once, where nothing else named the zone. Other screens
 * correct their times in place (app-shell/use-visit-effects.ts).
 * A page that was asked for again is taken as it comes, so that a client which keeps no cookie cannot go round in circles.
 */
export const zoneScript = (zone: string): string => `(${tellZone})(${JSON.stringify(zone)},${showSameTimes})`;

const tellZone = `(zone,same)=>{try{
let own=Intl.DateTimeFormat().resolvedOptions().timeZone,cookie="tz="+encodeURIComponent(own),told=()=>document.cookie.split("; ").includes(cookie);
if(!own||same(own,zone)||told()||performance.getEntriesByType("navigation")[0].type=="reload")return;
document.cookie=cookie+"; Path=/; Max-Age=31536000; SameSite=Lax"+(location.protocol=="https:"?"; Secure":"");
if(told()){document.documentElement.style.visibility="hidden";location.reload()}
}catch{}}`;
