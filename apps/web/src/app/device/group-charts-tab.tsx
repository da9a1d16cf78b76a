import type { GroupKind } from '@marsad/contract/agent/protocol'
import { useTranslations } from 'use-intl'
import { GroupCharts } from '../../features/metrics/groups/group-charts.tsx'

/** The charts below the containers or the services of a device. */
export const GroupChartsTab = ({ kind }: { kind: GroupKind }) =>
  kind === 'container' ? <ContainerCharts /> : <ServiceCharts />

function ContainerCharts() {
  const t = useTranslations('containers.charts')
  return (
    <GroupCharts
      kind="container"
      words={{ failed: t('failed'), empty: t('empty'), one: t('one'), all: t('all') }}
      charts={[
        { chart: 'container_cpu', title: t('cpu') },
        { chart: 'container_memory', title: t('memory') },
        { chart: 'container_io', title: t('io') },
        { chart: 'container_network', title: t('network') },
      ]}
    />
  )
}

function ServiceCharts() {
  const t = useTranslations('services.charts')
  return (
    <GroupCharts
      kind="service"
      words={{ failed: t('failed'), empty: t('empty'), one: t('one'), all: t('all') }}
      charts={[
        { chart: 'service_cpu', title: t('cpu') },
        { chart: 'service_memory', title: t('memory') },
      ]}
    />
  )
}
