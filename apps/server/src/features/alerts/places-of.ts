/** Devices and monitors: where alerts are, and what lists count and mute them by. */
export type Places = { deviceIds: string[]; monitorIds: string[] }

/** The places of alerts, each once; one that was removed is none. */
export const placesOf = (
  rows: readonly { deviceId: string | null; monitorId: string | null }[],
  more: Places = { deviceIds: [], monitorIds: [] },
): Places => ({
  deviceIds: [...new Set([...more.deviceIds, ...rows.flatMap(({ deviceId }) => deviceId ?? [])])],
  monitorIds: [...new Set([...more.monitorIds, ...rows.flatMap(({ monitorId }) => monitorId ?? [])])],
})
