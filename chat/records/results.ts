import { ChatError } from "../errors.ts";
import type { UserFailure } from "../types/profile.ts";

export interface UserResult {
  To_Account: string;
  ResultCode: number;
  ResultInfo: string;
}

/** Reads the failure of one user of a batch (specification 3.27). */
const readFailure = ({ To_Account, ResultCode, ResultInfo }: UserResult): UserFailure => ({
  userID: To_Account,
  code: ResultCode,
  message: ResultInfo,
});

export function sortResults<Result extends UserResult>(results: readonly Result[]): { worked: Result[]; failed: UserFailure[] } {
  const hasWorked = ({ ResultCode }: Result): boolean => ResultCode === 0;
  return {
    worked: results.filter(hasWorked),
    failed: results.filter((result) => !hasWorked(result)).map(readFailure),
  };
}

export const toUserIDs = (items: readonly { To_Account: string }[]): string[] => items.map(({ To_Account }) => To_Account);

export function requireNone([first]: readonly UserFailure[]): void {
  if (first) throw new ChatError(first.code, first.message);
}
