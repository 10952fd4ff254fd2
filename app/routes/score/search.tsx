import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";

/** The site has one search screen, so the old address redirects to its tab of matches. */
export function loader({ request }: LoaderFunctionArgs) {
  const keyword = (new URL(request.url).searchParams.get("q") ?? "").trim();
  return redirect(keyword ? `/search?${new URLSearchParams({ q: keyword, tab: "match" })}` : "/search", 301);
}
