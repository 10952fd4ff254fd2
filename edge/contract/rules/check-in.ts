/** The check-in button's text: 您今天已签到 when `checkin` is 1, else 立即签到 (Specification 4.19). */
export const checkInText = (checkin: number | null | undefined): string => (checkin === 1 ? "您今天已签到" : "立即签到");
