import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { loader } from "#app/routes/site/talk/route.tsx";

const config = {
  app_download_url: "https://downloads.example/app",
  site_h5_domain: "",
  site_h5_share_url: "",
  download_hosts: "store.example",
};

async function answerTo(target: string, agent = "Chrome/130") {
  const request = new Request(`https://site.example/m/pp/talk?url=${encodeURIComponent(target)}`, {
    headers: { "user-agent": agent },
  });
  const context = { product: { config: { getCommonConfig: async () => ({ config }) } } };
  try {
    return await loader({ request, context, params: {} } as unknown as LoaderFunctionArgs);
  } catch (thrown) {
    const { status, headers } = thrown as Response;
    return [status, headers.get("location"), headers.get("cache-control")];
  }
}

describe("/pp/talk", () => {
  it.each(["https://downloads.example/app?invite_code=A", "https://store.example/x"])(
    "the page /pp/talk redirects to %s at once if the operator named its host @spec 2.16",
    async (target) => {
      expect(await answerTo(target)).toEqual([302, target, "no-store"]);
    },
  );

  it("the page /pp/talk shows another site's host before it redirects @spec 2.16", async () => {
    expect(await answerTo("https://evil.example/app")).toMatchObject({ kind: "leave", host: "evil.example" });
    expect(await answerTo("https://downloads.example/app", "MicroMessenger/8.0")).toMatchObject({ kind: "prompt" });
  });
});
