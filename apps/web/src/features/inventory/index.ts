export { Absent } from './absent.tsx'
export { FreshnessNotice } from './freshness-notice.tsx'
export { inventoryKey } from './inventory-key.ts'
export { useLooked } from './use-looked.ts'
