/** The door of `ground/settings`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { readCommonConfig } from "./common-config.ts";
export { saveSetting } from "./save-setting.ts";
export { NO_SERVICE, type ServiceSettings, serviceSettings } from "./service-settings.ts";
export { DEFAULT_COMMON, DEFAULT_CONFIG, type SettingKey, settingOf } from "./setting-values.ts";
