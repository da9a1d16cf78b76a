export { FindingsBadge } from './findings-badge.tsx'
export { FleetPosture } from './fleet-posture.tsx'
