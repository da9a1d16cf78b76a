export { DeliveryLog } from './delivery-log.tsx'
export { DeliveryStatus } from './delivery-status.tsx'
