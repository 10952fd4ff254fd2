export const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Without fractions: 1:05, 75:00. */
export const formatMinutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${twoDigits(Math.floor(seconds % 60))}`;

/** At least four digits: 01:05. */
export const formatClock = (seconds: number): string =>
  `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(Math.floor(seconds % 60))}`;

/** Rounded, with hours if needed: 1:05, 2:01:09. A negative or unknown time is 0:00. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds) || 0);
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? formatMinutes(whole) : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${twoDigits(whole % 60)}`;
}
