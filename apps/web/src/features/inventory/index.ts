export { ChangeRow } from './changes/change-row.tsx'
export { DeviceLane } from './changes/later.ts'
export { useChangeMarkers } from './changes/use-change-markers.ts'
export { FindingsBadge } from './posture/findings-badge.tsx'
