declare module "virtual:reference/server-build" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export = build;
}
