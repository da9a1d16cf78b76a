import { useAlerts } from '../alerts/alerts.api.ts'

const most = 50

/** The alerts of a device, open ones first, read once for all parts of its page. */
export const useDeviceAlerts = (deviceId: string) => useAlerts({ device: deviceId }, { limit: most })
