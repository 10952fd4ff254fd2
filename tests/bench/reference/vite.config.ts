import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import options from "../../../remix.config.js";

// The bench's reference page: plain Remix, without this project's measures that make pages cheap.
export default defineConfig({
  root: import.meta.dirname,
  build: { assetsDir: "m/assets", target: "es2022", minify: true },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser", "module", "production"] },
  },
  plugins: [remix(options)],
});
