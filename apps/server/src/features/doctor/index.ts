export { examine } from './examine.ts'
export { wrong, type Finding } from './finding.ts'
