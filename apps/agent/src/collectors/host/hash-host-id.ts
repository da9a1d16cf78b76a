import { createHmac } from 'node:crypto'

/** The machine's own id must not leave it: programs use it as a secret to derive from. */
export const hashHostId = (machineId: string): string =>
  machineId === '' ? '' : createHmac('sha256', machineId).update('marsad-host-v1').digest('hex').slice(0, 32)
