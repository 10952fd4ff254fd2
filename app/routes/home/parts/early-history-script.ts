/** Draws the searches stored under `key` into the card before the first paint. The script must directly follow the card. */
export const earlyHistoryScript = (key: string): string => `(${DRAW_HISTORY})(${JSON.stringify(key)})`;

const DRAW_HISTORY = `key=>{try{
let card=document.currentScript.previousElementSibling,log=JSON.parse(localStorage.getItem(key)).search_log;
for(let {target_id} of log){
let link=document.createElement("a"),text=document.createElement("span");
text.className="cut";text.textContent=target_id;
link.href="/m/search?q="+encodeURIComponent(target_id);
link.append(text);card.lastElementChild.append(link)}
card.hidden=!log.length
}catch{}}`;
