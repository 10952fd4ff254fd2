declare module "virtual:page-assets" {
  /** Style sheets and catalogues of the built browser side (scripts/vite/page-assets.ts). */
  const assets: import("./features/page-assets/page-assets.ts").PageAssets;
  export default assets;
}
