import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { NO_CHOICES, toComfortFields } from "#edge/contract/rules/comfort.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { openSession, personRow } from "#tests/support/people.ts";
import { refusal } from "#tests/support/refusal.ts";
import { inProcess } from "../implementations.ts";

const db = openDatabase(env.DB);
let uid = 62_000;
async function person(birthday = "") {
  uid += 1;
  await db.insert(users).values(personRow(uid, { birthday }));
  const token = await openSession(uid, NOW_S);
  return () => inProcess({ token }).user;
}
const NOTHING = { ...toComfortFields(NO_CHOICES), is_minor: 0 };

beforeAll(() => seedFixture(env.DB));

describe("calls about comfort settings", () => {
  it("a setting that the request omits stays unchanged", async () => {
    const own = await person();
    expect(await own().getComfort({})).toEqual(NOTHING);
    await own().saveComfort({ odds_format: "fractional", tv_country: "MX" });
    expect(await own().saveComfort({ clock: "h12" })).toEqual({
      ...NOTHING,
      odds_format: "fractional",
      clock: "h12",
      tv_country: "MX",
    });
    expect(await own().saveComfort({ odds_format: "", clock: "", tv_country: "" })).toEqual(NOTHING);
  });

  it("a device fills in only settings that the account has not chosen", async () => {
    const own = await person();
    await own().saveComfort({ odds_format: "malay" });
    expect(await own().saveComfort({ odds_format: "american", week_start: "sunday", is_plain: 1, only_open: 1 })).toEqual({
      ...NOTHING,
      odds_format: "malay",
      week_start: "sunday",
      is_plain: 1,
    });
    expect((await own().saveComfort({ is_plain: 0, only_open: 1 })).is_plain).toBe(1);
  });

  it("unknown values are refused and change nothing", async () => {
    const own = await person();
    expect((await refusal(own().saveComfort({ clock: "h13" as "h12" }))).http).toBe(400);
    expect((await refusal(inProcess().user.saveComfort({ clock: "h12" }))).http).toBe(401);
    expect(await own().getComfort({})).toEqual(NOTHING);
  });

  it("the answer shows whether the person is under 18", async () => {
    const own = await person(`${new Date(NOW_S * 1000).getUTCFullYear() - 16}-01-01`);
    expect(await own().saveComfort({ is_plain: 0 })).toEqual({ ...NOTHING, is_minor: 1 });
  });
});
