/** Each screen of the mobile app that is another screen's twin, with the address that stands for both (Specification 2.4 to 2.7). */
const TWINS: readonly (readonly [inApp: RegExp, main: string])[] = [
  [/^\/mobile\/(?:service|s)\/feedback$/, "/user-center/feedback"],
  [/^\/mobile\/(recharge|invite|fifa2025|activity\/[^/]+)$/, "/$1"],
  [/^\/mobile\/fifa-team\/(?:honor|stats|lineup)\/([^/]+)$/, "/fifa-team/$1"],
  [/^\/mobile\/basketball\/(happening|analysis|lineup|index|rank)\/([^/]+)$/, "/score/detail/basketball/$2?tab=$1"],
  [/^\/mobile\/(happening|analysis|lineup|index|rank)\/([^/]+)$/, "/score/detail/football/$2?tab=$1"],
];

/** The address that stands for a screen, by its path without the base: a screen of the mobile app that is another's twin gives that one's, all others their own (Specification 2.4 to 2.7). */
export function mainAddress(path: string): string {
  for (const [inApp, main] of TWINS) if (inApp.test(path)) return path.replace(inApp, main);
  return path;
}
