import { index, type RouteConfig, route } from "@remix-run/route-config";

export default [index("routes/home.tsx"), route("matches", "routes/matches.tsx")] satisfies RouteConfig;
