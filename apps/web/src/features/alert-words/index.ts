export { SeverityBadge } from './severity-badge.tsx'
export { useAlertName } from './use-alert-name.ts'
export { useSubjectWords } from './use-subject-words.ts'
