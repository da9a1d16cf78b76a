import type { InterfaceReading } from '../collector.ts'
import { Counters } from '../../reading/counters.ts'
import { interfaceCounters } from '../parse-net-dev.ts'

export interface Interface {
  reading: InterfaceReading
  counters: Counters
}

export const newInterface = (name: string): Interface => ({
  counters: new Counters(interfaceCounters.length),
  reading: {
    interface: name,
    isUp: false,
    receiveBytesPerSecond: 0,
    transmitBytesPerSecond: 0,
    receivePacketsPerSecond: 0,
    transmitPacketsPerSecond: 0,
    receiveErrorsPerSecond: 0,
    transmitErrorsPerSecond: 0,
    receivedBytes: 0,
    transmittedBytes: 0,
    receivedPackets: 0,
    transmittedPackets: 0,
  },
})

export function writeInterface({ reading, counters: { perSecond } }: Interface, now: Float64Array): void {
  reading.receiveBytesPerSecond = perSecond[0] ?? 0
  reading.receivePacketsPerSecond = perSecond[1] ?? 0
  reading.receiveErrorsPerSecond = perSecond[2] ?? 0
  reading.transmitBytesPerSecond = perSecond[3] ?? 0
  reading.transmitPacketsPerSecond = perSecond[4] ?? 0
  reading.transmitErrorsPerSecond = perSecond[5] ?? 0
  reading.receivedBytes = now[0] ?? 0
  reading.receivedPackets = now[1] ?? 0
  reading.transmittedBytes = now[3] ?? 0
  reading.transmittedPackets = now[4] ?? 0
}
