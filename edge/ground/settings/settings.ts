export { readCommonConfig } from "./common-config.ts";
export { saveSetting } from "./save-setting.ts";
export { NO_SERVICE, type ServiceSettings, serviceSettings } from "./service-settings.ts";
export { DEFAULT_COMMON, DEFAULT_CONFIG, readSetting, type SettingKey } from "./setting-values.ts";
