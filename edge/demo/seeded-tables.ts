import type { OwnTable } from "#edge/ground/db/readable.ts";
import * as inboxTables from "#edge/ground/inbox/reads.ts";
import * as peopleTables from "#edge/ground/people/reads.ts";
import * as settingsTables from "#edge/ground/settings/reads.ts";
import * as moneyTables from "#edge/money/reads.ts";
import * as newsTables from "#edge/news/reads.ts";
import * as plansTables from "#edge/plans/reads.ts";
import * as quizTables from "#edge/quiz/reads.ts";
import * as rewardsTables from "#edge/rewards/reads.ts";
import * as shopTables from "#edge/shop/reads.ts";
import * as shortsTables from "#edge/shorts/reads.ts";
import * as siteTables from "#edge/site/reads.ts";
import * as streamsTables from "#edge/streams/reads.ts";

/**
 * Only the demo may write tables of other code folders. Its rows have past dates, and no API call can create such rows
 * (tests/architecture/owners.test.ts).
 */
const seeded = <Foreign extends object>(table: Foreign): OwnTable<Foreign> => table as unknown as OwnTable<Foreign>;

export const systemAnnouncements = seeded(inboxTables.systemAnnouncements);
export const systemMessages = seeded(inboxTables.systemMessages);
export const follows = seeded(peopleTables.follows);
export const users = seeded(peopleTables.users);
export const settings = seeded(settingsTables.settings);
export const bagItems = seeded(moneyTables.bagItems);
export const couponKinds = seeded(moneyTables.couponKinds);
export const coupons = seeded(moneyTables.coupons);
export const couponsSeen = seeded(moneyTables.couponsSeen);
export const gifts = seeded(moneyTables.gifts);
export const modelPlans = seeded(moneyTables.modelPlans);
export const orders = seeded(moneyTables.orders);
export const packages = seeded(moneyTables.packages);
export const payoutAccounts = seeded(moneyTables.payoutAccounts);
export const vipPlans = seeded(moneyTables.vipPlans);
export const articles = seeded(newsTables.articles);
export const redPlans = seeded(plansTables.redPlans);
export const quizChoices = seeded(quizTables.quizChoices);
export const quizDue = seeded(quizTables.quizDue);
export const quizPicks = seeded(quizTables.quizPicks);
export const quizQuestions = seeded(quizTables.quizQuestions);
export const activities = seeded(rewardsTables.activities);
export const activityPrizes = seeded(rewardsTables.activityPrizes);
export const activityTasks = seeded(rewardsTables.activityTasks);
export const activityVersions = seeded(rewardsTables.activityVersions);
export const addresses = seeded(shopTables.addresses);
export const shopGoods = seeded(shopTables.shopGoods);
export const posts = seeded(shortsTables.posts);
export const shortCategories = seeded(shortsTables.shortCategories);
export const shortCollectionEntries = seeded(shortsTables.shortCollectionEntries);
export const shortCollections = seeded(shortsTables.shortCollections);
export const shortComments = seeded(shortsTables.shortComments);
export const shortCounts = seeded(shortsTables.shortCounts);
export const shortLikes = seeded(shortsTables.shortLikes);
export const applications = seeded(siteTables.applications);
export const feedback = seeded(siteTables.feedback);
export const protocols = seeded(siteTables.protocols);
export const liveRecords = seeded(streamsTables.liveRecords);
export const rooms = seeded(streamsTables.rooms);
export const videos = seeded(streamsTables.videos);
