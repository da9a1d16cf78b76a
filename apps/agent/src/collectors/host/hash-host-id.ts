import { createHmac } from 'node:crypto'

/** The machine id must not leave the machine: programs derive secrets from it. */
export const hashHostId = (machineId: string): string =>
  machineId === '' ? '' : createHmac('sha256', machineId).update('marsad-host-v1').digest('hex').slice(0, 32)
