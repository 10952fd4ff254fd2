import { type ClockCheck, deviceShows } from "#edge/contract/rules/days.ts";

/** The second load is accepted as it is, so that a client without cookies is not reloaded for ever. */
export const zoneScript = (check: ClockCheck): string => `(${TELL_ZONE})(${JSON.stringify(check)})`;

// Asks the clock before it asks Intl for the zone's name, whose first use blocks a phone for some 60 ms.
const TELL_ZONE = `check=>{try{
if((${deviceShows})(check))return;
let own=Intl.DateTimeFormat().resolvedOptions().timeZone,cookie="tz="+encodeURIComponent(own),told=()=>document.cookie.split("; ").includes(cookie);
if(!own||told()||performance.getEntriesByType("navigation")[0].type=="reload")return;
document.cookie=cookie+"; Path=/; Max-Age=31536000; SameSite=Lax"+(location.protocol=="https:"?"; Secure":"");
if(told()){document.documentElement.style.visibility="hidden";location.reload()}
}catch{}}`;
