/** The owner of the tables walks past the walls of the workspaces where it has said that it does upkeep. */
export const upkeepPolicy = 'upkeep'
export const upkeepSetting = 'app.upkeep=on'
export const isUpkeep = `current_setting('app.upkeep', true) = 'on'`
