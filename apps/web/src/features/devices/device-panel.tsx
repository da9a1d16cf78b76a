import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Panel as StatefulPanel, type PanelQuery } from '../../ui/data/panel.tsx'

interface PanelProps<Data> {
  of: 'partitions' | 'network' | 'processes' | 'host'
  query: PanelQuery<Data>
  isEmpty: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** One part of a device and its other three states, each with its own messages. */
export function Panel<Data>({ of, ...panel }: PanelProps<Data>) {
  const t = useTranslations('device.panel')
  return <StatefulPanel failed={t(`${of}.failed`)} empty={t(`${of}.empty`)} rows={3} {...panel} />
}
