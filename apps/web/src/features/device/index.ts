export { DeviceBoard } from './device-board.tsx'
export { useChart } from './device.api.ts'
export { HostFacts } from './tabs/host-facts.tsx'
