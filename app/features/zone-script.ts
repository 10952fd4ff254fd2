import { type ClockCheck, deviceShows } from "#edge/contract/rules/days.ts";

/**
 * Runs in the head of a screen that lists a day. If the device's clock differs from the page's and the server does not know the
 * device's zone, the script writes the zone to a cookie and reloads the page before it is visible: a short wait is better than a
 * list that changes to a different day. The second load is accepted unchanged, so that a client without cookies does not reload for
 * ever.
 */
export const zoneScript = (check: ClockCheck): string => `(${REPORT_ZONE})(${JSON.stringify(check)})`;

// Reads the clock before it asks Intl for the zone's name, because Intl's first use blocks a phone for some 60 ms.
const REPORT_ZONE = `check=>{try{
if((${deviceShows})(check))return;
let own=Intl.DateTimeFormat().resolvedOptions().timeZone,cookie="tz="+encodeURIComponent(own),told=()=>document.cookie.split("; ").includes(cookie);
if(!own||told()||performance.getEntriesByType("navigation")[0].type=="reload")return;
document.cookie=cookie+"; Path=/; Max-Age=31536000; SameSite=Lax"+(location.protocol=="https:"?"; Secure":"");
if(told()){document.documentElement.style.visibility="hidden";location.reload()}
}catch{}}`;
