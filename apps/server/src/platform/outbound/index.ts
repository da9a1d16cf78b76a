export { createAddresses, refusedCode, type Addresses } from './addresses.ts'
export { createOutbound, type OutboundAnswer } from './outbound.ts'
