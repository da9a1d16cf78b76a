export { DeviceChecks, NewCheck, SummaryCard } from './later.ts'
