/**
 * For the head of a page: when the device's zone is another than the one the page was written in, and the server has not been
 * told yet, says so in the cookie and asks for the page again before anything of it is seen. A list of another day that turned into
 * today's under the reader's eyes would be worse than a moment's wait; it happens once, where nothing else told the zone.
 * A page that was asked for again is taken as it comes, so that a client which keeps no cookie cannot go round in circles.
 */
export const zoneScript = (zone: string): string => `(${tellZone})(${JSON.stringify(zone)})`;

const tellZone = `zone=>{try{
let own=Intl.DateTimeFormat().resolvedOptions().timeZone,cookie="tz="+encodeURIComponent(own),told=()=>document.cookie.split("; ").includes(cookie);
if(!own||own==zone||told()||performance.getEntriesByType("navigation")[0].type=="reload")return;
document.cookie=cookie+"; Path=/; Max-Age=31536000; SameSite=Lax"+(location.protocol=="https:"?"; Secure":"");
if(told()){document.documentElement.style.visibility="hidden";location.reload()}
}catch{}}`;
