export { announce, changesSubject } from './changes.bus.ts'
export { askDevice, frameSubject, hearAsks, publishFrame, type DeviceAsk } from './devices.bus.ts'
