export { findLastBackup } from './backups.store.ts'
export { createBackup } from './create-backup.ts'
export { restoreBackup } from './restore-backup.ts'
