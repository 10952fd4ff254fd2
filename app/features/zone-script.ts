import { type ClockCheck, deviceShows } from "#edge/contract/rules/days.ts";

/**
 * On a screen that lists a day, compares the local time of the device and of the page. If they differ and no cookie names the
 * device's time zone, stores the cookie and reloads before the page is visible. A reloaded page never reloads again, so that
 * clients without cookies do not reload for ever.
 */
export const zoneScript = (check: ClockCheck): string => `(${REPORT_ZONE})(${JSON.stringify(check)})`;

// Reads the clock before it asks Intl for the time zone's name, because Intl's first use blocks a phone for some 60 ms.
const REPORT_ZONE = `check=>{try{
if((${deviceShows})(check))return;
let own=Intl.DateTimeFormat().resolvedOptions().timeZone,cookie="tz="+encodeURIComponent(own),told=()=>document.cookie.split("; ").includes(cookie);
if(!own||told()||performance.getEntriesByType("navigation")[0].type=="reload")return;
document.cookie=cookie+"; Path=/; Max-Age=31536000; SameSite=Lax"+(location.protocol=="https:"?"; Secure":"");
if(told()){document.documentElement.style.visibility="hidden";location.reload()}
}catch{}}`;
