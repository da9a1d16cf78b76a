import type { GroupKind } from '@marsad/contract/agent/protocol'
import type { ChartName } from '@marsad/contract/charts'
import { otherContainers } from '@marsad/contract/inventory'
import type { useTranslations } from 'use-intl'
import type { ChartColor } from '../../ui/chart/plot/chart-theme.ts'

/** The charts of containers and services. */
export type GroupChart = Extract<ChartName, `${GroupKind}_${string}`>

type Labels = Record<string, string | undefined>

/** A line of a chart as it is drawn. */
export interface LineShape {
  id: string
  label: string
  color: ChartColor
  kind: 'area' | 'line'
}

/** The line that stored values belong to; null for values that are not drawn. `index` counts the lines before it. */
type Pick = (labels: Labels, t: Words, index: number) => LineShape | null

const palette = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const
const colorOf = (index: number): ChartColor => palette[index % palette.length] ?? 'c6'

const cpuStates = { user: 'c2', system: 'c3', iowait: 'c5' } as const
const windows = { '1m': 'c1', '5m': 'c2', '15m': 'c3' } as const
/** The total first, then its shares in their usual order. */
export const lineOrder: readonly string[] = [
  'busy',
  ...Object.keys(cpuStates),
  'used',
  'cached',
  ...Object.keys(windows),
]
const isOneOf = <Key extends string>(key: string | undefined, of: Record<Key, unknown>): key is Key =>
  key !== undefined && key in of

const named =
  (label: string): Pick =>
  ({ [label]: name = '' }, _t, index) => ({ id: name, label: name, color: colorOf(index), kind: 'line' })

const directions = { read: 'c4', write: 'c3', receive: 'c1', transmit: 'c2' } as const

const directed: Pick = ({ direction }, t) =>
  isOneOf(direction, directions)
    ? { id: direction, label: t(`line.${direction}`), color: directions[direction], kind: 'area' }
    : null

/** A container or a service by its name; the only one that is shown, by direction. */
const grouped =
  (label: GroupKind): Pick =>
  (labels, t, index) => {
    if (labels['direction'] !== undefined) return directed(labels, t, index)
    if (labels[label] !== otherContainers) return named(label)(labels, t, index)
    return { id: otherContainers, label: t(`line.other.${label}`), color: 'idle', kind: 'line' }
  }

/** How the lines of each chart are distinguished. */
export const chartShapes: Record<ChartName, Pick> = {
  cpu: ({ state }, t) => {
    if (state === undefined) return { id: 'busy', label: t('line.busy'), color: 'c1', kind: 'area' }
    if (!isOneOf(state, cpuStates)) return null
    return { id: state, label: t(`line.${state}`), color: cpuStates[state], kind: 'line' }
  },
  cores: named('cpu'),
  load: ({ window }, t) =>
    isOneOf(window, windows)
      ? { id: window, label: t(`line.window.${window}`), color: windows[window], kind: 'line' }
      : null,
  pressure: ({ resource }, t, index) =>
    resource === 'cpu' || resource === 'memory' || resource === 'io'
      ? { id: resource, label: t(`line.resource.${resource}`), color: colorOf(index), kind: 'line' }
      : null,
  memory: ({ state }, t) => {
    if (state === 'used') return { id: state, label: t('line.used'), color: 'c2', kind: 'area' }
    if (state === 'cached') return { id: state, label: t('line.cached'), color: 'c4', kind: 'line' }
    return null
  },
  swap: ({ state }, t) =>
    state === 'used' ? { id: state, label: t('line.used'), color: 'c4', kind: 'area' } : null,
  partitions: named('mountpoint'),
  inodes: named('mountpoint'),
  disk_io: directed,
  disk_busy: named('disk'),
  network: directed,
  packets: directed,
  temperatures: named('sensor'),
  container_cpu: grouped('container'),
  container_memory: grouped('container'),
  container_io: grouped('container'),
  container_network: grouped('container'),
  service_cpu: grouped('service'),
  service_memory: grouped('service'),
}

/** The messages of this feature, for code outside of components. */
export type Words = ReturnType<typeof useTranslations<'device'>>
