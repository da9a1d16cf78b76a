import type { Device } from '@marsad/contract/http/devices'
import { lazy } from 'react'
import { needWords } from '../../../lib/i18n/words.ts'

const HostTab = lazy(async () => {
  const [{ HostTab: Tab }] = await Promise.all([import('./host-tab.tsx'), needWords('device-tabs')])
  return { default: Tab }
})
const ProcessesTab = lazy(async () => {
  const [{ ProcessesTab: Tab }] = await Promise.all([import('./processes-tab.tsx'), needWords('device-tabs')])
  return { default: Tab }
})
const SettingsTab = lazy(async () => {
  const [{ SettingsTab: Tab }] = await Promise.all([import('./settings-tab.tsx'), needWords('device-tabs')])
  return { default: Tab }
})
const UsbTab = lazy(async () => {
  const [{ UsbPanel }] = await Promise.all([import('../../usb/index.ts'), needWords('inventory', 'usb')])
  return { default: UsbPanel }
})
const SecurityTab = lazy(async () => {
  const words = needWords('inventory', 'security')
  const [{ SecurityPanel }] = await Promise.all([import('../../security/index.ts'), words])
  return { default: SecurityPanel }
})
const ApplicationsTab = lazy(async () => {
  const words = needWords('inventory', 'applications')
  const [{ ApplicationsPanel }] = await Promise.all([import('../../applications/index.ts'), words])
  return { default: ApplicationsPanel }
})
const AlertsTab = lazy(async () => {
  const words = needWords('alert-words', 'alerts', 'posture')
  const [{ DeviceAlerts }] = await Promise.all([import('../../alerts/index.ts'), words])
  return { default: DeviceAlerts }
})
const TicketsTab = lazy(async () => {
  const [{ DeviceTickets }] = await Promise.all([import('../../tickets/index.ts'), needWords('tickets')])
  return { default: DeviceTickets }
})

const laterTabs = {
  host: HostTab,
  processes: ProcessesTab,
  settings: SettingsTab,
  usb: UsbTab,
  security: SecurityTab,
  applications: ApplicationsTab,
  alerts: AlertsTab,
  tickets: TicketsTab,
}

type LaterTabName = keyof typeof laterTabs

export const isLaterTab = (tab: string): tab is LaterTabName => tab in laterTabs

/** Most come for the charts: every other tab loads with its words when it is opened. */
export function LaterTab({ tab, device }: { tab: LaterTabName; device: Device }) {
  const Tab = laterTabs[tab]
  return <Tab device={device} />
}
