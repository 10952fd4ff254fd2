/** Status codes of an order or a plan (Specification 4.3). */
export const PLAN_STATUS = { INACTIVE: 0, ACTIVE: 1, FINISHED: 2, REFUND: 3, IN_PLAY: 4 } as const;

/** A status of an order or a plan (Specification 4.3). */
export type PlanStatus = (typeof PLAN_STATUS)[keyof typeof PLAN_STATUS];

const TEXT: Readonly<Record<PlanStatus, string>> = { 0: "失效", 1: "生效", 2: "比赛结束", 3: "异常退款", 4: "进行中" };

/** The words that the specification fixes for a status of an order or a plan (Specification 4.3). */
export const planStatusText = (status: PlanStatus): string => TEXT[status];

/** Whether a number is a status of an order or a plan (Specification 4.3). */
export const isPlanStatus = (value: number): value is PlanStatus => Object.hasOwn(TEXT, value);
