/** A switch as the common config carries it: a number, a number as text, or a boolean (Specification 3.13). */
export type SwitchValue = number | string | boolean | null | undefined;

const numberOf = (value: SwitchValue): number => {
  if (value === null || value === undefined || value === "") return 0;
  const number = Number(value);
  return Number.isNaN(number) ? 0 : number;
};

/** Whether a switch is not 0. A switch that the config does not have counts as 0 (Specification 2.22, 3.13). */
export const isSwitchedOn = (value: SwitchValue): boolean => numberOf(value) !== 0;

/** Whether a switch is exactly 1 (Specification 2.23, 2.24). */
export const isSwitchOne = (value: SwitchValue): boolean => numberOf(value) === 1;
