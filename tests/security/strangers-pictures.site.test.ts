import { afterAll, beforeAll, expect, it } from "vitest";
import { ACCOUNT } from "../support/fixture.ts";
import { PUBLIC_PATHS } from "../support/public-paths.ts";
import { openSite, type Site } from "../support/site.ts";

/** A foreign host that records the viewers of its files. */
const TRACKER = "https://tracker.example";
const PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36";
const GROUP = "strangers-group";

/** Screens for a signed-in user that show people, besides the public screens. */
const OWN_PATHS = [
  ...["/c2c", `/c2c-chatroom/8`, "/chat-groups?tab=find", `/chat-group-info/${GROUP}`, "/user-center"],
  ...["/user-center/attent-mgmt", "/vip-user/8", `/share/group/${GROUP}`],
];

/** Addresses that a browser would load by itself. The content security policy blocks them, and the page must not even name them. */
const LOADED_BY_ITSELF = new RegExp(
  `(?:\\b(?:src|srcset|poster|data)=["'][^"']*|<link[^>]+rel="(?:preload|prefetch|preconnect|stylesheet|icon)"[^>]+href="|url\\(["']?)${TRACKER}`,
  "i",
);

let site: Site;
beforeAll(async () => {
  site = await openSite();
  // Rows of an earlier release, which accepted any address.
  await site.db.batch([
    site.db.prepare("update users set avatar = ? || '/avatar.png?of=' || uid, is_anchor = 1").bind(TRACKER),
    site.db.prepare("insert or ignore into rooms (anchor_id, title, is_live) select uid, 'Room', 1 from users"),
    site.db.prepare("update rooms set cover = ? || '/cover.png'").bind(TRACKER),
    site.db.prepare("update videos set cover = ? || '/video.png'").bind(TRACKER),
    site.db
      .prepare(
        "insert into chat_groups (id, type, name, avatar, introduction, owner, members, join_option, has_topics, is_public, updated_at) values (?, 'Public', 'Strangers', ? || '/group.png', '', '8', 2, 'FreeAccess', 0, 1, 0)",
      )
      .bind(GROUP, TRACKER),
  ]);
});
afterAll(() => site?.close());

it("no screen requests pictures from a stranger's host", async () => {
  const { cookie } = await site.session(ACCOUNT.uid);
  const leaks: string[] = [];
  for (const path of [...PUBLIC_PATHS, ...OWN_PATHS]) {
    const response = await site.fetch(`/m${path}`, { headers: { "user-agent": PHONE, cookie: `session=${cookie}` } });
    const text = await response.text();
    const policy = response.headers.get("content-security-policy") ?? "";
    if (LOADED_BY_ITSELF.test(text)) leaks.push(`${path} asks for ${LOADED_BY_ITSELF.exec(text)?.[0]}`);
    if (response.status === 200 && !/img-src 'self' data: blob:(?: |;)/.test(policy))
      leaks.push(`${path} lets pictures come from ${policy}`);
    if (response.status >= 500) leaks.push(`${path} answers ${response.status}`);
  }
  expect(leaks).toEqual([]);
});
