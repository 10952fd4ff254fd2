import { asc, eq } from "drizzle-orm";
import { audited, readVersion } from "#edge/audit/audit.ts";
import { fromWire, toWire } from "#edge/contract/rules/localized.ts";
import { byLanguage, toColumns } from "#edge/ground/db/localized.ts";
import { saveModelPlan as writeModelPlan } from "#edge/money/money.ts";
import { modelPlans } from "#edge/money/reads.ts";
import { notFound } from "../contract/envelope.ts";
import type { Handlers } from "../ground/context.ts";
import { nextId } from "./next-id.ts";

const KIND = "model_plan";

const toModelOffer = ({ id, model, days, price, currency, rank, isOn, ...plan }: typeof modelPlans.$inferSelect) => ({
  id,
  model,
  ...toWire("name", byLanguage(plan, "name")),
  days,
  price,
  currency,
  rank,
  is_on: isOn,
});

export const models = {
  async getModelDesk(context, { id }) {
    // Reads the version first, so that a change between the two reads is detected, not overwritten.
    const version = id === 0 ? 0 : await readVersion(context, KIND, id);
    const rows = await context.db.select().from(modelPlans).orderBy(asc(modelPlans.rank), asc(modelPlans.id));
    return { version, list: rows.map(toModelOffer) };
  },

  saveModelPlan: (context, input) =>
    audited(
      context,
      { kind: `${KIND}.${input.id ? "save" : "create"}`, subject: { kind: KIND, id: input.id }, input },
      async () => {
        const { db } = context;
        const [before] = input.id ? await db.select().from(modelPlans).where(eq(modelPlans.id, input.id)) : [];
        if (input.id && !before) throw notFound(`There is no plan ${input.id} of a data model; getModelDesk lists them`);
        const { model, days, price, currency, rank, is_on: isOn } = input;
        const row = {
          id: before?.id ?? (await nextId(context, KIND, modelPlans, modelPlans.id)),
          model,
          ...toColumns("name", fromWire(input, "name")),
          days,
          price,
          currency,
          rank,
          isOn,
        };
        return {
          id: row.id,
          before: before ? toModelOffer(before) : null,
          after: toModelOffer(row),
          statements: [writeModelPlan(db, row, before === undefined)],
        };
      },
    ),
} satisfies Partial<Handlers<"operate">>;
