import { isSwitchedOn, isSwitchOne, type SwitchValue } from "./config-switch.ts";

/** The tab that the headline screen opens with; "" when the config offers none (Specification 2.22 to 2.25). */
export type HeadlineTab = "anchors" | "clips" | "database" | "";

/** The switches that decide (Specification 3.13). */
export type HeadlineSwitches = {
  switch_robotroom?: SwitchValue;
  switch_anchorroom?: SwitchValue;
  switch_shortvideo_check?: SwitchValue;
  switch_match_database?: SwitchValue;
};

/**
 * The default headline tab: anchors when switch_robotroom or switch_anchorroom is not 0, else clips when
 * switch_shortvideo_check is 1, else the match database when switch_match_database is 1, else none (Specification 2.22 to 2.25).
 */
export function defaultHeadlineTab(config: HeadlineSwitches): HeadlineTab {
  if (isSwitchedOn(config.switch_robotroom) || isSwitchedOn(config.switch_anchorroom)) return "anchors";
  if (isSwitchOne(config.switch_shortvideo_check)) return "clips";
  return isSwitchOne(config.switch_match_database) ? "database" : "";
}
