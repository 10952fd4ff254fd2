// The package's exports have no types for the light build. Its interface is that of the whole build.
declare module "hls.js/light" {
  export { default } from "hls.js";
}
