export { AlertsHeader } from './alerts-header.tsx'
