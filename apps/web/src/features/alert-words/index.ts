export { SeverityBadge } from './severity-badge.tsx'
export { useSubjectWords } from './use-subject-words.ts'
