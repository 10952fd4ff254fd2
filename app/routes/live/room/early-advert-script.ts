/**
 * Returns a script that hides the advertisement before its first paint if this browser has closed it. It must stand after the
 * advertisement. `key` is the storage key.
 */
export const earlyAdvertScript = (key: string, id: number): string => `(${HIDE_CLOSED})(${JSON.stringify(key)},${id})`;

const HIDE_CLOSED = `(key,id)=>{try{
if(JSON.parse(localStorage.getItem(key)).closed_ads.includes(id))document.currentScript.previousElementSibling.hidden=true
}catch{}}`;
