import type { Device } from '@marsad/contract/http/devices'

import { needWords } from '../../lib/i18n/words.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const HostTab = lazyPart(async () => {
  const [{ HostTab: Tab }] = await Promise.all([import('./host-tab.tsx'), needWords('device-tabs')])
  return Tab
})
const ProcessesTab = lazyPart(async () => {
  const [{ ProcessesTab: Tab }] = await Promise.all([import('./processes-tab.tsx'), needWords('device-tabs')])
  return Tab
})
const SettingsTab = lazyPart(async () => {
  const [{ SettingsTab: Tab }] = await Promise.all([import('./settings-tab.tsx'), needWords('device-tabs')])
  return Tab
})
const UsbTab = lazyPart(async () => {
  const words = needWords('inventory', 'usb')
  const [{ UsbPanel }] = await Promise.all([import('../../features/inventory/usb/usb-panel.tsx'), words])
  return UsbPanel
})
const SecurityTab = lazyPart(async () => {
  const words = needWords('inventory', 'security')
  const [{ SecurityPanel }] = await Promise.all([
    import('../../features/inventory/posture/security-panel.tsx'),
    words,
  ])
  return SecurityPanel
})
const ApplicationsTab = lazyPart(async () => {
  const words = needWords('inventory', 'applications')
  const [{ ApplicationsPanel }] = await Promise.all([
    import('../../features/inventory/applications/applications-panel.tsx'),
    words,
  ])
  return ApplicationsPanel
})
const ContainersTab = lazyPart(async () => {
  const words = needWords('inventory', 'containers')
  const [{ ContainersPanel }] = await Promise.all([
    import('../../features/inventory/containers/containers-panel.tsx'),
    words,
  ])
  return ContainersPanel
})
const ServicesTab = lazyPart(async () => {
  const words = needWords('inventory', 'services')
  const [{ ServicesPanel }] = await Promise.all([
    import('../../features/inventory/services/services-panel.tsx'),
    words,
  ])
  return ServicesPanel
})
const AlertsTab = lazyPart(async () => {
  const words = needWords('alert-words', 'alerts', 'posture')
  const [{ DeviceAlerts }] = await Promise.all([
    import('../../features/alerting/alerts/device-alerts.tsx'),
    words,
  ])
  return DeviceAlerts
})
const TicketsTab = lazyPart(async () => {
  const words = needWords('tickets')
  const [{ DeviceTickets }] = await Promise.all([import('../../features/tickets/device-tickets.tsx'), words])
  return DeviceTickets
})

const laterTabs = {
  host: HostTab,
  processes: ProcessesTab,
  settings: SettingsTab,
  usb: UsbTab,
  security: SecurityTab,
  applications: ApplicationsTab,
  containers: ContainersTab,
  services: ServicesTab,
  alerts: AlertsTab,
  tickets: TicketsTab,
}

type LaterTabName = keyof typeof laterTabs

export const isLaterTab = (tab: string): tab is LaterTabName => tab in laterTabs

/** Most readers come for the charts: every other tab loads with its messages when it is opened. */
export function LaterTab({ tab, device }: { tab: LaterTabName; device: Device }) {
  const Tab = laterTabs[tab]
  return <Tab device={device} />
}
