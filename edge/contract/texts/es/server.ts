import match from "./pages/match.ts";
import shell from "./pages/shell.ts";
import accounts from "./server/accounts.ts";
import alerts from "./server/alerts.ts";
import calls from "./server/calls.ts";
import channel from "./server/channel.ts";
import chatgroups from "./server/chatgroups.ts";
import gifts from "./server/gifts.ts";
import inbox from "./server/inbox.ts";
import money from "./server/money.ts";
import operatorActivities from "./server/operator-activities.ts";
import operators from "./server/operators.ts";
import quiz from "./server/quiz.ts";
import redorder from "./server/redorder.ts";
import refusals from "./server/refusals.ts";
import rewards from "./server/rewards.ts";
import rooms from "./server/rooms.ts";
import service from "./server/service.ts";
import share from "./server/share.ts";
import shop from "./server/shop.ts";
import shorts from "./server/shorts.ts";
import speech from "./server/speech.ts";
import tasks from "./server/tasks.ts";

export default {
  accounts,
  alerts,
  calls,
  channel,
  chatgroups,
  gifts,
  inbox,
  match,
  money,
  "operator-activities": operatorActivities,
  operators,
  quiz,
  redorder,
  refusals,
  rewards,
  rooms,
  service,
  share,
  shell,
  shop,
  shorts,
  speech,
  tasks,
};
