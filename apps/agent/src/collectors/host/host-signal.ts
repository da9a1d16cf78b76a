import os from 'node:os'
import { ownAddresses } from './own-addresses.ts'

/** What can change about a machine while it runs. */
export const hostSignal = () => [os.hostname(), os.release(), ...ownAddresses()].join(' ')
