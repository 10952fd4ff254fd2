import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { sweepFiles } from "#edge/ground/files/file-book.ts";
import { FORMS_WITH_FILES } from "#edge/ground/http/form-body.ts";
import { ACCOUNT, OPERATOR } from "../support/fixture.ts";
import { formKey } from "../support/form-key.ts";
import { ORIGIN, openSite, type Site } from "../support/site.ts";

const DAY_S = 86_400;
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await site.db.prepare("update users set is_anchor = 1 where uid = ?").bind(ACCOUNT.uid).run();
});
afterAll(() => site?.close());

let drawn = 0;
const png = () =>
  new File([new Uint8Array([0x89, ...Buffer.from("PNG\r\n\x1a\n"), ...Buffer.from(`picture ${++drawn}`)])], "own.png", {
    type: "image/png",
  });

/** For each form, its fields besides the pictures, and the user who submits it. */
const FORMS: Record<string, { address?: string; uid?: number; picture: string; fields: Record<string, string> }> = {
  "user-center/feedback": { picture: "pictures", fields: { kind: "bug", content: "The clock of a match stands still." } },
  "mobile/service/feedback": { picture: "pictures", fields: { kind: "bug", content: "The clock of a match runs back." } },
  "mobile/s/feedback": { picture: "pictures", fields: { kind: "bug", content: "The clock of a match is not there." } },
  "user-center/posts/new": { picture: "pictures", fields: { text: "What a match!" } },
  "user-center/edit-account": { picture: "avatar", fields: { nick: "Somebody" } },
  "user-center/live-desk": { picture: "cover", fields: { intent: "save", title: "The evening's match" } },
  "operate/adverts/:place/:id": {
    address: "operate/adverts/banners/new",
    uid: OPERATOR.uid,
    picture: "picture",
    fields: { form: "card", title_zh: "今晚", title_pt: "Hoje", url: "/m/score", position: "1" },
  },
  "chat-group-picture": { picture: "picture", fields: {} },
};

const keysIn = (text: string) => [...text.matchAll(/\/chat\/files\/([0-9a-f]{32}\.png)/g)].map(([, key = ""]) => key);

it("a picture uploaded by any form still exists two days later", async () => {
  expect(Object.keys(FORMS).sort()).toEqual(Object.keys(FORMS_WITH_FILES).sort());
  const answers: [string, number][] = [];
  for (const [path, { address = path, uid = ACCOUNT.uid, picture, fields }] of Object.entries(FORMS)) {
    const body = new FormData();
    for (const [name, value] of Object.entries({ request_key: formKey(), reason: "a test", ...fields })) body.set(name, value);
    body.set(picture, png());
    const request = new Request(ORIGIN, { method: "POST", body });
    const { cookie } = await site.session(uid);
    const response = await site.fetch(`/m/${address}`, {
      method: "POST",
      headers: { origin: ORIGIN, cookie: `session=${cookie}`, "content-type": request.headers.get("content-type") ?? "" },
      body: await request.arrayBuffer(),
    });
    answers.push([path, response.status]);
    if (path !== "chat-group-picture") continue;
    const [key = ""] = keysIn(await response.text());
    // The row is as the group's object writes it (tests/edge/chat-groups/chatgroup.workerd.test.ts).
    await site.db
      .prepare("insert into file_uses (file, kind, subject) values (?, 'group-picture', '@TGS#2')")
      .bind(key.slice(0, 32))
      .run();
  }
  expect(answers.filter(([, status]) => status >= 400)).toEqual([]);
  const stored = await site.db.prepare("select key from stored_files").all<{ key: string }>();
  expect(stored.results).toHaveLength(Object.keys(FORMS).length);
  const orphan = `${"f".repeat(32)}.png`;
  await site.media.put(`chat/files/${orphan}`, "nobody's");
  await site.db
    .prepare(
      "insert into stored_files (key, owner, bytes, created_at, checked_at, removed_at, is_picture) values (?, '7', 8, 0, 0, 0, 1)",
    )
    .bind(orphan)
    .run();
  const laterS = Math.floor(Date.now() / 1_000) + 2 * DAY_S;
  for (let minute = 0; minute < 3; minute++) await sweepFiles(openDatabase(site.db), site.media, laterS);
  // Only operators may see the pictures of reports to customer service.
  const { cookie } = await site.session(OPERATOR.uid);
  const headers = { cookie: `session=${cookie}` };
  const statuses = await Promise.all(
    [...stored.results.map(({ key }) => key), orphan].map(
      async (key) => (await site.fetch(`/chat/files/${key}`, { headers })).status,
    ),
  );
  expect(statuses).toEqual([...stored.results.map(() => 200), 404]);
});
