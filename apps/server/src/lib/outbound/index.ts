export { createOutbound, type OutboundAnswer } from './outbound.ts'
