export { usbRoutes } from './usb.routes.ts'
