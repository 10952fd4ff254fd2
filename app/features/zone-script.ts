import { type ClockCheck, deviceShows } from "#edge/contract/rules/days.ts";

/**
 * For the head of a screen that lists a day: when the device's clock is another than the one the page was written for, and the server does not
 * know yet, writes the zone to a cookie and asks for the page again before anything of it is seen. A list of another day that turned into
 * today's under the viewer's eyes would be worse than a moment's wait; it happens once, where nothing else named the zone. Other screens
 * correct their times in place (app-shell/use-visit-effects.ts).
 * A page that was asked for again is taken as it comes, so that a client which keeps no cookie cannot go round in circles.
 */
export const zoneScript = (check: ClockCheck): string => `(${TELL_ZONE})(${JSON.stringify(check)})`;

// Asks the clock before it asks Intl for the zone's name, whose first use blocks a phone for some 60 ms.
const TELL_ZONE = `check=>{try{
if((${deviceShows})(check))return;
let own=Intl.DateTimeFormat().resolvedOptions().timeZone,cookie="tz="+encodeURIComponent(own),told=()=>document.cookie.split("; ").includes(cookie);
if(!own||told()||performance.getEntriesByType("navigation")[0].type=="reload")return;
document.cookie=cookie+"; Path=/; Max-Age=31536000; SameSite=Lax"+(location.protocol=="https:"?"; Secure":"");
if(told()){document.documentElement.style.visibility="hidden";location.reload()}
}catch{}}`;
