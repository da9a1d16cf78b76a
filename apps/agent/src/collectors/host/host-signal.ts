import os from 'node:os'
import { ownAddresses } from './own-addresses.ts'

/** Host facts that can change at runtime. */
export const hostSignal = () => [os.hostname(), os.release(), ...ownAddresses()].join(' ')
