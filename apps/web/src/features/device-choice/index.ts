export { DeviceChoice } from './device-choice.tsx'
export { DevicePicker } from './device-picker.tsx'
