// The light build has no types of its own in its package's exports; its interface is the whole build's.
declare module "hls.js/light" {
  export { default } from "hls.js";
}
