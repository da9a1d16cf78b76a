import type { Severity, SignalName } from '@marsad/contract/alerts'
import type { PersonKey } from './people.ts'
import { hour } from './times.ts'

type Act = { minutesAgo: number; by: PersonKey; note?: string }

export type PlannedAlert = {
  key: string
  about: { machine: string } | { monitor: string }
  signal: SignalName | 'offline' | 'down'
  severity: Severity
  /** Of the rule that every workspace begins with, in minutes; none for a monitor. */
  window: number
  /** By how much the limit is exceeded. */
  excess: number
  part?: Record<string, string>
  /** When it was raised; the breach began a window earlier. */
  minutesAgo: number
  acknowledged?: Act
  noted?: Act
  resolved?: Act
}

/** Alerts of an evaluator that had run all day. Open ones still hold, so the real evaluator goes on reporting them. */
export const alerts: readonly PlannedAlert[] = [
  {
    key: 'logs-full',
    about: { machine: 'ruh-log-01' },
    signal: 'disk',
    severity: 'warning',
    window: 5,
    excess: 0.06,
    part: { mountpoint: '/' },
    minutesAgo: 21 * hour - 8,
    acknowledged: { minutesAgo: 20 * hour, by: 'sara', note: 'vector keeps too many files after the update' },
    resolved: { minutesAgo: 16 * hour, by: 'sara', note: 'Old files removed, retention set to 7 days' },
  },
  {
    key: 'build-busy',
    about: { machine: 'ruh-build-01' },
    signal: 'cpu',
    severity: 'warning',
    window: 5,
    excess: 0.06,
    minutesAgo: 15 * hour - 8,
    resolved: { minutesAgo: 14 * hour + 12, by: 'omar', note: 'بناء الإصدار الشهري، انتهى' },
  },
  {
    key: 'jeddah-memory',
    about: { machine: 'jed-db-01' },
    signal: 'memory',
    severity: 'warning',
    window: 5,
    excess: 0.02,
    minutesAgo: 9 * hour - 8,
    acknowledged: {
      minutesAgo: 8 * hour + 40,
      by: 'omar',
      note: 'بدأ بعد تحديث PostgreSQL، نراجع إعدادات الذاكرة',
    },
    resolved: {
      minutesAgo: 8 * hour - 10,
      by: 'omar',
      note: 'خفّضنا work_mem فعادت الذاكرة إلى وضعها',
    },
  },
  {
    key: 'laptop-away',
    about: { machine: 'sara-mbp' },
    signal: 'offline',
    severity: 'critical',
    window: 2,
    excess: 0,
    minutesAgo: 9 * hour + 18,
    acknowledged: { minutesAgo: 9 * hour, by: 'sara', note: 'Travelling today, the lid is closed' },
  },
  {
    key: 'files-full',
    about: { machine: 'FS-RUH-01' },
    signal: 'disk',
    severity: 'warning',
    window: 5,
    excess: 0.032,
    part: { mountpoint: 'D:' },
    minutesAgo: 6 * hour - 9,
  },
  {
    key: 'backup-failed',
    about: { machine: 'jed-backup-01' },
    signal: 'service_failed',
    severity: 'warning',
    window: 1,
    excess: 0,
    part: { service: 'restic-backup.service' },
    minutesAgo: 5 * hour - 2,
  },
  {
    key: 'till-silent',
    about: { machine: 'POS-JED-07' },
    signal: 'offline',
    severity: 'critical',
    window: 2,
    excess: 0,
    minutesAgo: 2 * hour + 11,
    acknowledged: { minutesAgo: 2 * hour, by: 'hind', note: 'تواصلت مع الفرع، كابل الشبكة مفصول' },
  },
  {
    key: 'batch-busy',
    about: { machine: 'ruh-batch-01' },
    signal: 'cpu',
    severity: 'warning',
    window: 5,
    excess: 0.055,
    minutesAgo: 60,
    acknowledged: { minutesAgo: 51, by: 'omar', note: 'أتابع مع فريق الأسعار' },
    noted: {
      minutesAgo: 38,
      by: 'sara',
      note: 'price-import 4.3.0 reads every branch one by one. See the ticket.',
    },
  },
  {
    key: 'portal-down',
    about: { monitor: 'suppliers' },
    signal: 'down',
    severity: 'critical',
    window: 0,
    excess: 0,
    minutesAgo: 45,
  },
  {
    key: 'database-full',
    about: { machine: 'ruh-db-02' },
    signal: 'disk',
    severity: 'critical',
    window: 1,
    excess: 0.012,
    part: { mountpoint: '/var/lib/data' },
    minutesAgo: 37,
  },
  {
    key: 'worker-unhealthy',
    about: { machine: 'ruh-api-02' },
    signal: 'container_unhealthy',
    severity: 'warning',
    window: 2,
    excess: 0,
    part: { container: 'orders-worker' },
    minutesAgo: 28,
  },
  {
    key: 'api-memory',
    about: { machine: 'jed-api-02' },
    signal: 'memory',
    severity: 'warning',
    window: 5,
    excess: 0.031,
    minutesAgo: 18,
  },
]
