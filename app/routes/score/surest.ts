import type { ModelMatch } from "#edge/contract/entities/model-match.ts";

/** The forecasts with the highest chance of one result, the surest first. */
export const findSurest = <Row extends Pick<ModelMatch, "lead">>(rows: readonly Row[], count: number): Row[] =>
  [...rows].sort((a, b) => highest(b) - highest(a)).slice(0, count);

const highest = ({ lead }: Pick<ModelMatch, "lead">): number => Math.max(lead.home, lead.draw, lead.away);
