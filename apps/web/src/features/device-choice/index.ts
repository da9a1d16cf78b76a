export { DeviceChoice } from './device-choice.tsx'
