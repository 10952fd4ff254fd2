export { addToBag, takeFromBag } from "./bag.ts";
export { isDisputed } from "./cashier/disputes.ts";
export { ORDER_LIFE_S } from "./cashier/payable.ts";
export { reconcileOrders } from "./cashier/reconcile.ts";
export { refundAgain, sendRefund, sendRefunds } from "./cashier/refunds.ts";
export { acceptStep, isDecidable, refundStep, returnStep, settle } from "./cashier/settle.ts";
export { couponGiven } from "./coupon.ts";
export { addGoldOrder, markRefunded } from "./gold-orders.ts";
export { goods } from "./goods.ts";
export { saveCouponKind, saveGift, saveModelPlan, savePackage, saveVipPlan } from "./goods-rows.ts";
export { friendCame, payInviteProfits } from "./invites/profits.ts";
export { quizAccount, userAccount, WALLET_CURRENCIES, type WalletCurrency } from "./ledger/accounts.ts";
export { ownBalance, readBalance, selectBalance } from "./ledger/balance.ts";
export { kindNames } from "./ledger/kind-names.ts";
export { MOVEMENT_KINDS, type Movement, type MovementKind } from "./ledger/movement.ts";
export {
  activityWon,
  bagGiftGiven,
  giftGiven,
  giftsShared,
  goldReturned,
  rewardGiven,
  shopBought,
  toDiamonds,
  toOpening,
} from "./ledger/movements.ts";
export { LedgerError, post, type Statement } from "./ledger/post.ts";
export { postingMany } from "./ledger/post-many.ts";
export { quizCollected, quizDaily, quizPaid, quizPicked, quizPickKey, quizReopened, quizRest } from "./ledger/quiz-movements.ts";
export { redBought, redReturned, redShared, redTakenBack } from "./ledger/redorder-movements.ts";
export { newOrderId, type OrderRow, toOrder } from "./order-row.ts";
export { addPayoutAccount, deletePayoutAccount, resealPayoutAccount } from "./payout/accounts.ts";
export { resealAccounts } from "./payout/reseal.ts";
export {
  type AccountSeal,
  findAccountSeal,
  type KeptAccount,
  openAccount,
  SealError,
  type SealFault,
} from "./payout/sealed-account.ts";
export {
  approval,
  approvePayout,
  askPayout,
  cancelling,
  cancelPayout,
  OPEN_STATES,
  payment,
  settlePayout,
  type Withdrawal,
  withdrawalsHeld,
} from "./payout/withdraw.ts";
export { justChanged, shortOfGold } from "./short-of-gold.ts";
export { goodsShown, requireShown, type Shown, toGoodsDigest, wordsOf } from "./shown-goods.ts";
