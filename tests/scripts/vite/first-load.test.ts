import { describe, expect, it } from "vitest";
import { startScript } from "#app/features/page-assets/start-script.ts";
import { withoutMessages } from "#scripts/vite/short-router.ts";

const route = (id: string, more: object = {}) => ({
  id,
  hasLoader: true,
  hasAction: false,
  hasClientLoader: false,
  hasClientAction: false,
  hasErrorBoundary: false,
  module: `/m/assets/${id}.js`,
  ...more,
});
const MANIFEST = {
  entry: { module: "/m/assets/entry.js", imports: ["/m/assets/react.js"] },
  routes: {
    root: route("root", { imports: ["/m/assets/react.js"] }),
    index: route("index", { parentId: "root", index: true }),
    list: route("list", { parentId: "root", path: "list", imports: ["/m/assets/react.js", "/m/assets/rows.js"] }),
    other: route("other", { parentId: "root", path: "other" }),
  },
  url: "/m/assets/manifest.js",
  version: "1",
} as unknown as Parameters<typeof startScript>[0];

describe("the script that starts a page", () => {
  it("the script requests each file of the screen once", () => {
    const script = startScript(MANIFEST, ["root", "list"], ["/m/assets/list-zh.js", "/m/assets/react.js"]);
    const [, files] = /,(\[[^\]]*\]),"\/m\/assets\/entry\.js"\)$/.exec(script) ?? [];
    expect(JSON.parse(files ?? "[]")).toEqual([
      "/m/assets/entry.js",
      "/m/assets/react.js",
      "/m/assets/rows.js",
      "/m/assets/root.js",
      "/m/assets/list.js",
      "/m/assets/list-zh.js",
    ]);
    expect(script).not.toContain("other.js");
  });

  it("the script gives the router only the routes of the screen", () => {
    const [, manifest] = /window\.__remixManifest=(\{.*?\});\(/s.exec(startScript(MANIFEST, ["root", "list"], [])) ?? [];
    expect(Object.keys((JSON.parse(manifest ?? "{}") as typeof MANIFEST).routes)).toEqual(["root", "index", "list"]);
  });

  it("the script contains no closing tag of its own element", () => {
    const hostile = { ...MANIFEST, version: "</script><script>" };
    expect(startScript(hostile, ["root"], [])).not.toContain("</script>");
  });
});

describe("runtime checks without messages", () => {
  it.each([
    ['invariant(a && b(c), "long " + d);', "invariant(a && b(c));"],
    ['UNSAFE_warning(x, "of " + invariant(y, "inner"));', "UNSAFE_warning(x);"],
    ['f(() => invariant(ok, "no"), invariant(two));', "f(() => invariant(ok), invariant(two));"],
    ['other(a, "stays");', 'other(a, "stays");'],
  ])("the build turns checks into %s", (code, short) => {
    expect(withoutMessages(code)).toBe(short);
  });
});
