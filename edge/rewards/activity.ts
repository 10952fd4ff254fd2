import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { toWire } from "#edge/contract/rules/localized.ts";
import { byLanguage } from "#edge/ground/db/localized.ts";
import type { GivenAward } from "../contract/entities/activity.ts";
import { forbidden, notFound, type ProductError } from "../contract/envelope.ts";
import { ODDS_TOTAL } from "../contract/rules/activities.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, requireViewer, snapshot } from "../ground/context.ts";
import { named, newestFirst, readPage } from "../ground/db/client.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { type DrawRefusal, drawOnce, type Given } from "./activities/draw.ts";
import { listActivities, readActivity } from "./activities/read.ts";
import { type ReceiveRefusal, receiveStage } from "./activities/receive.ts";
import { activityAwards, activityPrizes } from "./schema/activities.ts";

const unknown = (id: number): ProductError => notFound(`activity ${id} does not exist or has no such stage; check id`);

const toRefusal = (reason: DrawRefusal | ReceiveRefusal, id: number, locale: Locale): ProductError =>
  reason === "unknown" ? unknown(id) : forbidden(getServerText(locale, "rewards")(reason));

const toAward = ({ award, prize, repeated }: Given): GivenAward => ({
  award_id: award.id,
  activity_id: award.activityId,
  prize_id: prize.id,
  ...toWire("name", byLanguage(prize, "name")),
  kind: prize.kind,
  amount: prize.amount,
  time: award.createdAt,
  repeated: repeated ? 1 : 0,
});

/** Activities and free draws (Specification 1.2, 2.3; docs/decisions/0017). */
export const activity: Handlers<"activity"> = {
  getActivityList: (context, { phase, page, size }) =>
    snapshot(context, `activities/${phase}/${page}/${size}`, LIVE_TTL_MS, () =>
      listActivities(context.db, { phase, page, size, nowS: nowS(context) }),
    ),

  async getActivityInfo(context, { id }) {
    const viewer = await context.viewer();
    const info = await readActivity(context.db, id, viewer?.user.uid ?? 0, nowS(context));
    if (!info) throw unknown(id);
    return info;
  },

  async draw(context, { id, version, request_key }) {
    const { user } = await requireViewer(context);
    const wanted = {
      uid: user.uid,
      activityId: id,
      version,
      requestKey: request_key,
      roll: randomInt(ODDS_TOTAL),
      nowS: nowS(context),
    };
    const given = await drawOnce(context.db, wanted);
    if (typeof given === "string") throw toRefusal(given, id, context.locale);
    return toAward(given);
  },

  async receive(context, { id, stage }) {
    const { user } = await requireViewer(context);
    const given = await receiveStage(context.db, { uid: user.uid, activityId: id, stage, nowS: nowS(context) });
    if (typeof given === "string") throw toRefusal(given, id, context.locale);
    return toAward(given);
  },

  async getAwardList(context, { id, page, size }) {
    const { db } = context;
    const { user } = await requireViewer(context);
    const mine = and(eq(activityAwards.activityId, id), eq(activityAwards.uid, user.uid));
    return readPage(
      db,
      db
        .select(
          named("own", {
            award_id: activityAwards.id,
            activity_id: activityAwards.activityId,
            prize_id: activityAwards.prizeId,
            time: activityAwards.createdAt,
            ...toWire("name", byLanguage(activityPrizes, "name")),
            kind: activityPrizes.kind,
            amount: activityPrizes.amount,
          }),
        )
        .from(activityAwards)
        .innerJoin(activityPrizes, eq(activityPrizes.id, activityAwards.prizeId))
        .where(mine)
        .orderBy(...newestFirst(activityAwards)),
      { from: activityAwards, where: mine, page, size },
    );
  },
};
