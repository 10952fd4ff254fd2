import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Address } from "../contract/entities/shop.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { ADDRESSES_MAX, normalAddress } from "../contract/rules/shop.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import { addresses } from "./schema/shop.ts";
import { toReceiver } from "./shop-row.ts";

const toAddress = (row: typeof addresses.$inferSelect): Address => ({
  ...toReceiver(row),
  id: row.id,
  is_default: row.isDefault === 1,
});

const selectAddresses = ({ db }: ProductContext, uid: number) =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.uid, uid))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
    .limit(ADDRESSES_MAX);

const noneIsDefault = ({ db }: ProductContext, uid: number, provided?: SQL) =>
  db
    .update(addresses)
    .set({ isDefault: 0 })
    .where(and(eq(addresses.uid, uid), eq(addresses.isDefault, 1), provided));

/** If no address is the default, the newest becomes the default. */
const someIsDefault = ({ db }: ProductContext, uid: number) =>
  db
    .update(addresses)
    .set({ isDefault: 1 })
    .where(
      sql`${addresses.id} = (select max(id) from ${addresses} where uid = ${uid}) and not exists (select 1 from ${addresses} where uid = ${uid} and is_default = 1)`,
    );

/** Throws not found for another person's address, as for an unknown address. */
async function requireOwnAddress(context: ProductContext, uid: number, id: number): Promise<void> {
  const [row] = await context.db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.uid, uid)));
  if (!row) throw notFound(`There is no address ${id} of yours; getAddressList lists them`);
}

/** A person's addresses (Specification 2.10). */
export const address: Handlers<"address"> = {
  async getAddressList(context) {
    const { user } = await requireViewer(context);
    return { list: (await selectAddresses(context, user.uid)).map(toAddress) };
  },

  async saveAddress(context, { id, is_default, ...typed }) {
    const { db } = context;
    const { uid } = (await requireViewer(context)).user;
    const place = normalAddress(typed);
    if (id !== undefined) await requireOwnAddress(context, uid, id);
    const own = and(eq(addresses.id, id ?? 0), eq(addresses.uid, uid));
    // The insert statement contains the limit, so that forms that are sent at the same time cannot exceed it.
    const room = sql`(select count(*) from ${addresses} where uid = ${uid}) < ${ADDRESSES_MAX}`;
    const add = db.insert(addresses).select(
      sql`select null, ${uid}, ${place.country}, ${place.receiver}, ${place.phone}, ${place.postcode}, ${place.region}, ${place.city}, ${place.district},
      ${place.street}, ${place.house}, ${place.extra}, ${is_default}, ${nowS(context)} where ${room}`,
    );
    const change = db
      .update(addresses)
      .set({ ...place, ...(is_default === 1 && { isDefault: 1 }) })
      .where(own);
    const [[before]] = await db.batch([
      db
        .select({ count: count(), newest: sql<number>`coalesce(max(${addresses.id}), 0)`.as("newest") })
        .from(addresses)
        .where(eq(addresses.uid, uid)),
      ...(is_default === 1 ? [noneIsDefault(context, uid, id === undefined ? room : undefined)] : []),
      id === undefined ? add : change,
      someIsDefault(context, uid),
    ]);
    const saved = id === undefined ? and(eq(addresses.uid, uid), sql`${addresses.id} > ${before?.newest ?? 0}`) : own;
    const [row] = await db.select().from(addresses).where(saved).limit(1);
    if (!row) throw forbidden(getServerText(context.locale, "shop")("too-many-addresses", { most: ADDRESSES_MAX }));
    return toAddress(row);
  },

  async deleteAddress(context, { id }) {
    const { db } = context;
    const { uid } = (await requireViewer(context)).user;
    await requireOwnAddress(context, uid, id);
    const results = await db.batch([
      db.delete(addresses).where(and(eq(addresses.id, id), eq(addresses.uid, uid))),
      someIsDefault(context, uid),
      selectAddresses(context, uid),
    ]);
    return { list: results[2].map(toAddress) };
  },

  async setDefaultAddress(context, { id }) {
    const { db } = context;
    const { uid } = (await requireViewer(context)).user;
    await requireOwnAddress(context, uid, id);
    const results = await db.batch([
      noneIsDefault(context, uid),
      db
        .update(addresses)
        .set({ isDefault: 1 })
        .where(and(eq(addresses.id, id), eq(addresses.uid, uid))),
      someIsDefault(context, uid),
      selectAddresses(context, uid),
    ]);
    return { list: results[3].map(toAddress) };
  },
};
