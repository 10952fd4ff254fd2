import { env } from "cloudflare:test";
import type { Product } from "#edge/contract/index.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { siteAccount, userAccount } from "#edge/money/ledger/accounts.ts";
import { toOpening } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { settlePlans } from "#edge/plans/settle.ts";
import { balance } from "#tests/edge/money/ledger/book.ts";
import { inProcess, type ProductOptions } from "#tests/edge/product/implementations.ts";
import { MATCHES, NOW_S } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { openSession, personRow } from "#tests/support/people.ts";

export const db = openDatabase(env.DB);

let made = 60_000;

/** Creates a user. The returned `at` gives the product for this user at a time. */
export async function person({ gold = 0, isMaster = 0, isOperate = 0 } = {}) {
  const uid = ++made;
  await db.insert(users).values(personRow(uid, { nickName: `fan ${uid}`, isYouliao: isMaster, isOperate }));
  const token = await openSession(uid, NOW_S);
  if (gold > 0) await post(db, toOpening(uid, { gold, diamond: 0 }), NOW_S);
  const at = (nowS = NOW_S, more: ProductOptions = {}): Product => inProcess({ token, now: () => nowS * 1000, ...more });
  return { uid, at };
}
export type Person = Awaited<ReturnType<typeof person>>;

export const master = () => person({ isMaster: 1 });

export const REASONS = "Chelsea won six of seven at home, Grêmio travel without their keeper.";

export const draft = (more: object = {}) => ({
  matchid: MATCHES.waiting,
  market: "winner" as const,
  choice: "home" as const,
  line: null,
  price: 28,
  reasons: REASONS,
  request_key: formKey(),
  ...more,
});

export const publishBy = async (who: Person, more: object = {}, nowS = NOW_S): Promise<number> =>
  (await who.at(nowS).redorder.publish(draft(more))).id;

export const buyBy = (who: Person, id: number, { price = 28, key = formKey(), nowS = NOW_S } = {}) =>
  who.at(nowS).redorder.buy({ id, price, request_key: key });

export const setMatch = (id: number, columns: Record<string, number | string | null>) =>
  env.DB.prepare(
    `update matches set ${Object.keys(columns)
      .map((name) => `${name} = ?`)
      .join(", ")} where id = ?`,
  )
    .bind(...Object.values(columns), id)
    .run();

export const settle = (nowS = NOW_S + 4 * 3_600) => settlePlans(db, nowS);

export const readGold = ({ uid }: Person) => balance(`user:${uid}:gold`);
export const readDiamonds = ({ uid }: Person) => balance(`user:${uid}:diamond`);

export const spend = ({ uid }: Person, amount: number) =>
  post(
    db,
    {
      key: `spent:${uid}:${amount}`,
      kind: "withdraw",
      ref: { kind: "user", id: String(uid) },
      uid,
      entries: [
        { account: userAccount(uid, "diamond"), amount: -amount },
        { account: siteAccount("opening", "diamond"), amount },
      ],
    },
    NOW_S,
  );

export const readInbox = async (who: Person, nowS = NOW_S + 5 * 3_600): Promise<string[]> =>
  (await who.at(nowS).user.getSystemMessages({})).list.map(({ title }) => title);
