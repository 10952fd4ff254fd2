import type { UNSAFE_AssetsManifest as AssetsManifest } from "@remix-run/react";

/** The browser's router needs at first only the screen's routes and their index routes. */
function firstRoutes(manifest: AssetsManifest, ids: readonly string[]): AssetsManifest {
  const shown = new Set(ids);
  const routes = Object.values(manifest.routes).filter(
    ({ id, index, parentId }) => shown.has(id) || (index && parentId !== undefined && shown.has(parentId)),
  );
  return { ...manifest, routes: Object.fromEntries(routes.map((route) => [route.id, route])) };
}

/** Escapes `<`, so that nothing in the JSON ends the script. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

declare global {
  interface Window {
    /** The files that the page's script requests, among them the page's catalogues (i18n/catalogues.ts). */
    startFiles?: readonly string[];
  }
}

/** Requests all files after the first frame (at once in a hidden tab, which has no frame). Removes the links before hydration. */
const START = `(ids,modules,files,entry)=>{
window.startFiles=files;
let start=()=>{
let links=files.map(file=>{let link=document.createElement("link");link.rel="modulepreload";link.href=file;return document.head.appendChild(link)});
Promise.all(modules.map(file=>import(file))).then(loaded=>{
window.__remixRouteModules=Object.fromEntries(ids.map((id,at)=>[id,loaded[at]]));
for(let link of links)link.remove();
import(entry)})};
document.visibilityState=="hidden"?start():requestAnimationFrame(()=>setTimeout(start))}`;

/** The outermost of the routes `ids` comes first. `more` are further files that hydration needs. */
export function startScript(manifest: AssetsManifest, ids: readonly string[], more: readonly string[]): string {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const modules = routes.map(({ module }) => module);
  const files = new Set([
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap(({ imports = [] }) => imports),
    ...modules,
    ...more,
  ]);
  const args = [routes.map(({ id }) => id), modules, [...files], manifest.entry.module].map(inScript);
  return `window.__remixManifest=${inScript(firstRoutes(manifest, ids))};(${START})(${args.join()})`;
}
