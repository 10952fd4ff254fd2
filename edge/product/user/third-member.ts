import { eq } from "drizzle-orm";
import { deleteThirdMember, saveThirdMember } from "#edge/accounts/accounts.ts";
import { SUFFIXES } from "#edge/contract/rules/locale.ts";
import { fromWire, toWire, type Wire } from "#edge/contract/rules/localized.ts";
import { settings } from "#edge/ground/settings/reads.ts";
import { serviceSettings } from "#edge/ground/settings/settings.ts";
import { forbidden, ProductError, STATUS_FAILED, tooMany } from "../../contract/envelope.ts";
import { getServerText } from "../../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "../../ground/context.ts";
import { isTaken } from "../../ground/db/write-fault.ts";

async function partner({ db }: ProductContext): Promise<Wire<"name"> | null> {
  const rows = await db.select().from(settings).where(eq(settings.key, "service"));
  const name = fromWire(serviceSettings(rows), "partner");
  return SUFFIXES.some((language) => name[language]) ? toWire("name", name) : null;
}

/** A membership number at the operator's partner. Only its owner may see and change it (Specification 7.20, 7.21). */
export const thirdMember = {
  async getUserThirdPrivateAgent(context) {
    const { user } = await requireViewer(context);
    return { agent: await partner(context), third_member: user.third_member };
  },

  async updateThirdMember(context, { third_member: member }) {
    const { db } = context;
    const messages = getServerText(context.locale, "service");
    const { uid } = (await requireViewer(context)).user;
    if (member === "") {
      await deleteThirdMember(db, uid);
      return { third_member: "" };
    }
    if (!(await partner(context))) throw forbidden(messages("no-partner"), "third_member");
    // The number of tries is limited, because many tries would reveal which membership numbers are taken.
    const waitS = await context.attempt({ kind: "third-member", key: String(uid) });
    if (waitS > 0) throw tooMany(messages("too-many-members", { count: Math.ceil(waitS / 60) }), waitS);
    try {
      await saveThirdMember(db, uid, member, nowS(context));
    } catch (error) {
      if (isTaken(error, "third_members.member"))
        throw new ProductError(STATUS_FAILED, messages("member-taken"), 409, undefined, "third_member");
      throw error;
    }
    return { third_member: member };
  },
} satisfies Partial<Handlers<"user">>;
