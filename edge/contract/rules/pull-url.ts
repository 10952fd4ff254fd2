/**
 * What is rewritten in the pull address of each stream source (Specification 4.23). The specification tells the rules and,
 * but for huawei, not the sources' names: the names of the others are this project's.
 */
const REWRITES = {
  tencent: "suffix",
  aliyun: "suffix",
  wangsu: "suffix",
  baishan: "path",
  huawei: "host",
} as const;

/** A stream source whose pull address is rewritten before it is played (Specification 4.23). */
export type PullSource = keyof typeof REWRITES;

/**
 * The address to play for a pull address: tencent, aliyun and wangsu have .flv become .m3u8; baishan has the path parts
 * pull/flv become hls; huawei has its hostname replaced by the configured `huawei_pull_hls_domain`. Any other source, an
 * address that is not http(s) or not readable, and a domain that is missing or no hostname leave it as it was
 * (Specification 4.23, 3.14).
 */
export function playableUrl(url: string, source: string, huaweiDomain?: string | null): string {
  const rewrite = Object.hasOwn(REWRITES, source) ? REWRITES[source as PullSource] : undefined;
  const parsed = readHttpUrl(url);
  if (!rewrite || !parsed) return url;
  if (rewrite === "suffix") parsed.pathname = parsed.pathname.replace(/\.flv$/i, ".m3u8");
  else if (rewrite === "path") parsed.pathname = parsed.pathname.replace(/\/pull\/flv(?=\/|$)/, "/hls");
  else if (isHostname(huaweiDomain)) parsed.hostname = huaweiDomain;
  else return url;
  return parsed.href;
}

function readHttpUrl(url: string): URL | undefined {
  try {
    const parsed = new URL(url);
    return parsed.protocol === "http:" || parsed.protocol === "https:" ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const isHostname = (domain: string | null | undefined): domain is string =>
  /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(domain ?? "");
