export { announce } from './changes.bus.ts'
export { askDevice, hearAsks, publishFrame, type DeviceAsk } from './devices.bus.ts'
export { liveRoutes } from './live.routes.ts'
