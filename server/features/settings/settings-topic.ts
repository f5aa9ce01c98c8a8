export const settingsTopic = "settings";
