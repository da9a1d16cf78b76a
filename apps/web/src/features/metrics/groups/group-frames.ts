import type { GroupFigures } from '@marsad/contract/agent/facts'
import type { GroupKind } from '@marsad/contract/agent/protocol'
import { useMemo } from 'react'
import type { GroupChart } from '../chart-shapes.ts'
import type { FramePoint, FrameReader } from '../frame-lines.ts'
import { useFramesComing, useNewestFrame } from '../frames.ts'

/** The figures of containers or services in this second, by name; null while none arrive. */
export function useGroupFigures(kind: GroupKind): ReadonlyMap<string, GroupFigures> | null {
  const groups = useNewestFrame()?.groups
  const isComing = useFramesComing()
  return useMemo(() => {
    if (!groups || !isComing) return null
    return new Map(groups.filter((group) => group.kind === kind).map((group) => [group.name, group]))
  }, [groups, isComing, kind])
}

/** A figure of each container or service; one that the system does not count is no point, least of all zero. */
const figure =
  (kind: GroupKind, read: (group: GroupFigures) => number | null, labels: Record<string, string> = {}) =>
  (group: GroupFigures): FramePoint[] => {
    const value = group.kind === kind ? read(group) : null
    return value === null ? [] : [{ labels: { [kind]: group.name, ...labels }, value }]
  }

const groupLines: Record<GroupChart, ReturnType<typeof figure>[]> = {
  container_cpu: [figure('container', ({ cpuCores }) => cpuCores)],
  container_memory: [figure('container', ({ memoryBytes }) => memoryBytes)],
  container_io: [
    figure('container', ({ readBytesPerSecond }) => readBytesPerSecond, { direction: 'read' }),
    figure('container', ({ writeBytesPerSecond }) => writeBytesPerSecond, { direction: 'write' }),
  ],
  container_network: [
    figure('container', ({ receiveBytesPerSecond }) => receiveBytesPerSecond, { direction: 'receive' }),
    figure('container', ({ transmitBytesPerSecond }) => transmitBytesPerSecond, { direction: 'transmit' }),
  ],
  service_cpu: [figure('service', ({ cpuCores }) => cpuCores)],
  service_memory: [figure('service', ({ memoryBytes }) => memoryBytes)],
}

const isGroupChart = (chart: string): chart is GroupChart => chart in groupLines

export const readGroups: FrameReader = (chart) =>
  isGroupChart(chart) ? ({ groups = [] }) => groupLines[chart].flatMap((read) => groups.flatMap(read)) : null
