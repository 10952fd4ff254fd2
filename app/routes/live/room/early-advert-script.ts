/** A script behind an advertisement: hides it before its first paint if this browser closed it. `key` is the storage's key. */
export const earlyAdvertScript = (key: string, id: number): string => `(${HIDE_CLOSED})(${JSON.stringify(key)},${id})`;

const HIDE_CLOSED = `(key,id)=>{try{
if(JSON.parse(localStorage.getItem(key)).closed_ads.includes(id))document.currentScript.previousElementSibling.hidden=true
}catch{}}`;
