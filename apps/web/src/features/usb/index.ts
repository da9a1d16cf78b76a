export { UsbPanel } from './usb-panel.tsx'
