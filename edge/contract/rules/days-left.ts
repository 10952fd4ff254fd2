/** Days of one order: their own stretch of time, in unix seconds. Orders of the same thing follow each other. */
export interface Stretch {
  startsAt: number;
  endsAt: number;
}

/** What is left of an order's own days, in seconds: what a refund takes back. What was had is had, and other orders' days are not touched. */
export const secondsLeft = ({ startsAt, endsAt }: Stretch, nowS: number): number => Math.max(0, endsAt - Math.max(startsAt, nowS));
