/**
 * Hides the advertisement before the first paint if the storage entry `key` lists it as closed. The script must directly follow the
 * advertisement.
 */
export const earlyAdvertScript = (key: string, id: number): string => `(${HIDE_CLOSED})(${JSON.stringify(key)},${id})`;

const HIDE_CLOSED = `(key,id)=>{try{
if(JSON.parse(localStorage.getItem(key)).closed_ads.includes(id))document.currentScript.previousElementSibling.hidden=true
}catch{}}`;
