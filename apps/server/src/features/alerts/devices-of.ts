/** The devices of alerts, each once; one that was removed is none. */
export const devicesOf = (rows: readonly { deviceId: string | null }[]): string[] => [
  ...new Set(rows.flatMap(({ deviceId }) => deviceId ?? [])),
]
