export { findDeviceCaller } from './find-device-caller.ts'
