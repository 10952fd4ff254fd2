import type { CallData, CallInput } from "./call.ts";
import { activity } from "./calls/activity.ts";
import { address } from "./calls/address.ts";
import { anchor } from "./calls/anchor.ts";
import { broadcast } from "./calls/broadcast.ts";
import { channel } from "./calls/channel.ts";
import { chatgroup } from "./calls/chatgroup.ts";
import { config, protocal } from "./calls/config.ts";
import { contact } from "./calls/contact.ts";
import { customerservice } from "./calls/customerservice.ts";
import { forecast } from "./calls/forecast.ts";
import { gift } from "./calls/gift.ts";
import { goods } from "./calls/goods.ts";
import { home } from "./calls/home.ts";
import { invite } from "./calls/invite.ts";
import { live } from "./calls/live.ts";
import { operate } from "./calls/operate.ts";
import { push } from "./calls/push.ts";
import { quiz } from "./calls/quiz.ts";
import { race } from "./calls/race.ts";
import { redorder } from "./calls/redorder.ts";
import { replay } from "./calls/replay.ts";
import { room } from "./calls/room.ts";
import { search } from "./calls/search.ts";
import { shop } from "./calls/shop.ts";
import { shorts } from "./calls/shorts.ts";
import { sport } from "./calls/sport.ts";
import { sportDatabase } from "./calls/sport-database.ts";
import { task } from "./calls/task.ts";
import { user } from "./calls/user.ts";
import { wallet } from "./calls/wallet.ts";

export const contract = {
  activity,
  address,
  anchor,
  broadcast,
  channel,
  chatgroup,
  config,
  contact,
  customerservice,
  forecast,
  gift,
  goods,
  home,
  invite,
  live,
  operate,
  protocal,
  push,
  quiz,
  race,
  redorder,
  replay,
  room,
  search,
  shop,
  shorts,
  sport,
  sportDatabase,
  task,
  user,
  wallet,
};
export type Contract = typeof contract;
export type Group = keyof Contract;

/**
 * The product's calls. They behave alike in process, at a remote host (edge/product/upstream.ts) and in the browser. A refusal is a
 * ProductError.
 */
export type Product = {
  [G in Group]: { [C in keyof Contract[G]]: (input: CallInput<Contract[G][C]>) => Promise<CallData<Contract[G][C]>> };
};
