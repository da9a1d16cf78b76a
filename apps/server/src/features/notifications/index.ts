export { listAlertDeliveries } from './list-deliveries.ts'
