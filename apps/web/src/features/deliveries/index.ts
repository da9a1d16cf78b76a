export { DeliveryLog } from './delivery-log.tsx'
export { DeliveryStatus } from './delivery-status.tsx'
export { DeliveryTries } from './delivery-tries.tsx'
